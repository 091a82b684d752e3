import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ClusterPorts } from './ports.ts'

/** Milliseconds within which Patroni or etcd answers, also on a busy machine. */
const ANSWER_WITHIN_MS = 2000
const LOOK_EVERY_MS = 250
/** Milliseconds for a cluster to come up: initdb, two copies of the first node, and a few rounds of Patroni. */
const READY_WITHIN_MS = 180_000

/** What Patroni says of its node at `GET /patroni`. Versions before 4 call the primary `master`. */
const status = z.object({
  state: z.string(),
  role: z.string(),
  timeline: z.number().optional(),
  xlog: z.object({ location: z.number().optional(), replayed_location: z.number().nullable().optional() }).default({}),
  sync_standby: z.boolean().default(false),
})

export interface NodeState {
  /** 1, 2 or 3. */
  readonly number: number
  readonly isPrimary: boolean
  /** Patroni has noted that commits are answered only when this node has them too, so this node may take over. */
  readonly isSynchronous: boolean
  /** Patroni's word, such as `running` or `starting`; null if the node does not answer. */
  readonly state: string | null
  readonly timeline: number | null
  /** Position in the log of PostgreSQL, in bytes: written by the primary, replayed by a standby. */
  readonly position: number | null
}

/** The state of every node, by asking each: this works without etcd too. */
export async function askNodes(ports: ClusterPorts): Promise<NodeState[]> {
  const responses = await Promise.all(ports.nodes.map((host) => ask(`http://${host}:${ports.patroni}/patroni`)))
  const answers = responses.map((answer) => status.safeParse(answer).data)
  return answers.map((answer, index) => ({
    number: index + 1,
    isPrimary: answer?.state === 'running' && ['master', 'primary'].includes(answer.role),
    isSynchronous: answer?.sync_standby ?? false,
    state: answer?.state ?? null,
    timeline: answer?.timeline ?? null,
    position: answer?.xlog.location ?? answer?.xlog.replayed_location ?? null,
  }))
}

/** Which etcd answer that they are healthy, by number: those that see a majority. */
export async function askEtcd(ports: ClusterPorts): Promise<number[]> {
  const responses = await Promise.all(ports.nodes.map((host) => ask(`http://${host}:${ports.etcd}/health`)))
  const healthy = z.object({ health: z.literal('true') })
  return responses.flatMap((answer, index) => (healthy.safeParse(answer).success ? [index + 1] : []))
}

/**
 * Waits until one node is primary, all others follow it on its timeline, and one of them may take over, unless Patroni's
 * settings are without synchronous standbys. Throws if they do not come up.
 */
export async function untilNodesAreReady(ports: ClusterPorts): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    const nodes = await askNodes(ports)
    const [primary, another] = nodes.filter(({ isPrimary }) => isPrimary)
    const isWhole = nodes.every(({ state, timeline }) => state === 'running' && timeline === primary?.timeline)
    const hasSynchronous = nodes.some(({ isSynchronous }) => isSynchronous) || !(await isSynchronousMode(ports))
    if (primary && !another && isWhole && hasSynchronous) return
    if (performance.now() > deadline) throw new Error(`The nodes did not come up: ${JSON.stringify(nodes)}`)
    await sleep(LOOK_EVERY_MS)
  }
}

async function isSynchronousMode(ports: ClusterPorts): Promise<boolean> {
  const settings = z.object({ synchronous_mode: z.literal(false) })
  return !settings.safeParse(await ask(`http://${ports.nodes[0]}:${ports.patroni}/config`)).success
}

async function ask(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return await answer.json()
  } catch {
    return undefined
  }
}

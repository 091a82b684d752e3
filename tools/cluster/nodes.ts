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
  replication: z.array(z.object({ application_name: z.string(), sync_state: z.string() })).default([]),
})

/** What etcd says of the nodes, at `GET /cluster` of Patroni. */
const members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) })

export interface NodeState {
  /** 1, 2 or 3. */
  readonly number: number
  readonly isPrimary: boolean
  /** A commit is answered only when this node has it, and Patroni has noted so: this node may take over. */
  readonly isSynchronous: boolean
  /** Patroni's word, such as `running` or `starting`; null if the node does not answer. */
  readonly state: string | null
  readonly timeline: number | null
  /** Position in the log of PostgreSQL, in bytes: written by the primary, replayed by a standby. */
  readonly position: number | null
}

/** The state of every node, by asking each. Without etcd no node is known to be synchronous. */
export async function askNodes(ports: ClusterPorts): Promise<NodeState[]> {
  const askEach = (path: string) =>
    Promise.all(ports.nodes.map((host) => ask(`http://${host}:${ports.patroni}${path}`)))
  const [ofNodes, ofEtcd] = await Promise.all([askEach('/patroni'), askEach('/cluster')])
  const answers = ofNodes.map((answer) => status.safeParse(answer).data)
  const noted = ofEtcd.flatMap((answer) => members.safeParse(answer).data?.members ?? [])
  const streaming = answers
    .flatMap((answer) => answer?.replication ?? [])
    .flatMap(({ application_name: name, sync_state }) => (sync_state === 'async' ? [] : [name]))
  const isSynchronous = (name: string) =>
    streaming.includes(name) && noted.some((member) => member.name === name && member.role === 'sync_standby')
  return answers.map((answer, index) => ({
    number: index + 1,
    isPrimary: answer?.state === 'running' && ['master', 'primary'].includes(answer.role),
    isSynchronous: isSynchronous(`node-${index + 1}`),
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

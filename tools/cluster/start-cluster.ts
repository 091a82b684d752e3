import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findClusterOwner } from '#server/database/cluster-owner.ts'
import { storedSecret } from '../stored-secret.ts'
import { clusterPrograms } from './cluster-programs.ts'
import { createOwnDatabase } from './create-own-database.ts'
import { clusterFolders, nodeFolder, postgresFolder } from './folders.ts'
import { endLeftovers, killPostgres } from './kill.ts'
import { askEtcd, askNodes, untilNodesAreReady } from './nodes.ts'
import { assertPortsAreFree, type ClusterPorts } from './ports.ts'
import { addressSettings, clusterUrls, type ClusterUrls } from './urls.ts'
import { writeSettings } from './write-settings.ts'

/** Milliseconds for etcd, or for copies and workers, to come up on a busy machine. */
const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 250

export interface ClusterOptions {
  /** Keeps everything of the cluster, its logs too. */
  readonly folder: string
  readonly ports: ClusterPorts
  /** The folder of PostgreSQL's programs, from `installRequirements`. */
  readonly postgresBin: string
  /** Settings of copies and workers besides the addresses. */
  readonly env: NodeJS.ProcessEnv
  /** Creates what the copies need in the database. Gets their settings. */
  readonly prepare: (env: NodeJS.ProcessEnv, urls: ClusterUrls) => Promise<void>
  /** Words that enter the network of a node before a command is run there; none if nodes are on loopback. */
  readonly enterNode?: (node: number) => readonly string[]
  /** What is changed to plant a fault: settings of Patroni, of HAProxy, or of the market, addresses too. */
  readonly planted?: {
    readonly patroni?: (settings: string) => string
    readonly haproxy?: (settings: string) => string
    readonly env?: NodeJS.ProcessEnv
  }
}

export interface Cluster {
  readonly folder: string
  readonly ports: ClusterPorts
  readonly urls: ClusterUrls
  /** Starts everything. Rejects with a sentence if a part does not come up. */
  open(): Promise<void>
  /** Whether a program such as `copy 1` runs. */
  isRunning(name: string): boolean
  /**
   * Kills `primary`, `standbys`, or a program such as `node 2`, `etcd 2` or `copy 1`, which stays dead until `start`. Of a
   * node, PostgreSQL and Patroni die at once. Returns the names of what was killed. Throws one sentence.
   */
  kill(target: string): Promise<readonly string[]>
  /** Starts what was killed, such as `node 2`. Throws if there is no such program. */
  start(name: string): void
  /** Makes a standby the primary, as before maintenance. Returns what Patroni says; throws if Patroni refuses. */
  switchover(): Promise<string>
  close(): Promise<void>
}

/** Creates a cluster in a folder and opens it. Closes what has begun if a part does not come up. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const cluster = await createCluster(options)
  try {
    await cluster.open()
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** A cluster that is not open yet, so that it can be closed while it opens. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const { ports, postgresBin, prepare, enterNode = () => [], planted = {} } = options
  const folder = resolve(options.folder)
  const folders = clusterFolders(folder)
  const dataFolders = ports.nodes.map((_, index) => postgresFolder(folders, index + 1))
  const program = (name: string) => join(postgresBin, name)
  const owner = await findClusterOwner(folders.nodes, {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  })
  const password = await storedSecret(join(folder, 'password'))
  const publicUrl = options.env['PUBLIC_URL'] || `http://localhost:${ports.market}`
  const urls = clusterUrls(ports, password, publicUrl)
  const env = {
    ...options.env,
    ...addressSettings(urls, options.env),
    SECRET: options.env['SECRET'] || (await storedSecret(join(folder, 'secret'))),
    DATA_DIR: folders.market,
    ...planted.env,
  }
  const programs = clusterPrograms({ folders, ports, owner, postgresBin, password, env, enterNode })
  const ours = ['simulators', 'copy 1', 'copy 2', 'worker 1', 'worker 2']
  const nodes = ports.nodes.map((_, index) => `node ${index + 1}`)
  const etcds = ports.nodes.map((_, index) => `etcd ${index + 1}`)

  const findPrimary = async () => {
    const primary = (await askNodes(ports)).find(({ isPrimary }) => isPrimary)
    if (!primary) throw new Error('There is no primary at the moment.')
    return primary.number
  }
  const listTargets = async (target: string) => {
    if (target !== 'primary' && target !== 'standbys') return [target]
    const primary = `node ${await findPrimary()}`
    return nodes.filter((name) => (name === primary) === (target === 'primary'))
  }
  const startAll = (names: readonly string[]) => names.forEach((name) => programs.start(name))
  const stopAll = (names: readonly string[]) => Promise.all(names.map((name) => programs.stop(name)))

  return {
    folder,
    ports,
    urls,
    async open() {
      await endLeftovers(folder, dataFolders)
      await assertPortsAreFree(ports)
      await writeSettings({ folders, ports, publicUrl, planted })
      for (const [index] of ports.nodes.entries()) await owner.makeFolder(nodeFolder(folders, index + 1))
      startAll(etcds)
      await until(
        async () => (await askEtcd(ports)).length === ports.nodes.length,
        `etcd is not up: see ${folders.logs}.`,
      )
      startAll(nodes)
      await untilNodesAreReady(ports)
      programs.start('haproxy')
      await createOwnDatabase(urls)
      await prepare(env, urls)
      startAll(ours)
      await until(() => areReady(ports), `The copies and workers are not ready: see ${folders.logs}.`)
    },
    isRunning: (name) => programs.isRunning(name),
    async kill(target) {
      const names = await listTargets(target)
      await Promise.all(
        names.map(async (name) => {
          await programs.kill(name)
          const number = nodes.indexOf(name) + 1
          if (number > 0) await killPostgres(postgresFolder(folders, number))
        }),
      )
      return names
    },
    start: (name) => programs.start(name),
    switchover: async () => switchOver(ports, await findPrimary(), password),
    async close() {
      await stopAll(ours)
      await programs.stop('haproxy')
      // The primary last, so that no standby takes over meanwhile.
      const last = await findPrimary().catch(() => 0)
      await stopAll(nodes.filter((_, index) => index + 1 !== last))
      await stopAll(nodes)
      await stopAll(etcds)
      await Promise.all(dataFolders.map(killPostgres))
    },
  }
}

/** Makes a standby the primary. Resolves to what Patroni says. */
async function switchOver(ports: ClusterPorts, primary: number, password: string): Promise<string> {
  const answer = await fetch(`http://${ports.nodes[primary - 1]}:${ports.patroni}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`patroni:${password}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader: `node-${primary}` }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Patroni refuses: ${text}`)
  return text
}

/** Whether both copies and both workers say that they are ready. */
async function areReady({ copies, metrics }: ClusterPorts): Promise<boolean> {
  const statuses = [...copies, ...metrics.slice(2)].map(async (port) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      return ((await answer.json()) as { status: string }).status
    } catch {
      return 'away'
    }
  })
  return (await Promise.all(statuses)).every((status) => status === 'ready')
}

async function until(check: () => Promise<boolean>, sentence: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(sentence)
    await sleep(LOOK_EVERY_MS)
  }
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { buildIfChanged } from '#tools/build.ts'
import { clusterFolders, nodeFolder, postgresFolder } from '#tools/cluster/folders.ts'
import { killPostgres } from '#tools/cluster/kill.ts'
import { askNodes, untilNodesAreReady } from '#tools/cluster/nodes.ts'
import { assertPortsAreFree, clusterPorts, PORTS } from '#tools/cluster/ports.ts'
import { findRequirements } from '#tools/cluster/requirements.ts'
import { startCluster, type ClusterOptions } from '#tools/cluster/start-cluster.ts'
import { listChildren, listPids, readProcess } from '#tools/linux-processes.ts'
import { addCleanup } from '../app/cleanup.ts'
import { addPayer } from '../app/payers.ts'
import { SANDBOX } from '../app/sandbox.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'
import { vtpassOf } from '../providers/bills.ts'
import { canOpenNetworks, openDoor, openNetworks } from './networks.ts'

const LOOK_EVERY_MS = 100
/** Several times as long as Patroni's `ttl`. */
const TAKEN_OVER_WITHIN_MS = 180_000
const FIRST_PORT = 21_000
const LAST_PORT = 30_000

/** Whether this machine has the programs of a cluster; nothing is installed for tests. */
export async function canRunCluster(): Promise<boolean> {
  return process.platform === 'linux' && (await findRequirements()).missing.length === 0
}

/** A whole market on a cluster, on free ports and an empty database, each node in a network of its own if we may. Ends with the test. */
export async function startMortalCluster(planted: ClusterOptions['planted'] = {}) {
  await buildIfChanged(() => {})
  const { postgresBin } = await findRequirements()
  const first = await findFreePorts()
  const networks = (await canOpenNetworks()) ? await openNetworks(first) : undefined
  const ports = clusterPorts(first, networks?.nodes)
  const cluster = await startCluster({
    folder: await temporaryFolder('cluster'),
    ports,
    postgresBin: postgresBin!,
    env: {
      ...process.env,
      SANDBOX: 'yes',
      SECRET: SANDBOX.SECRET,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      WALLET_DAY_LIMIT: '0',
      WALLET_BALANCE_LIMIT: '0',
    },
    prepare: async (_, urls) => void (await prepareDatabase(urls)),
    ...(networks && { enterNode: networks.enterNode }),
    planted,
  })
  const database = connect(cluster.urls.ownerUrl)
  addCleanup(async () => {
    await database.close()
    await cluster.close()
  })
  const doors = networks ? await Promise.all([1, 2, 3].map((node) => openDoor(networks, node, ports.postgres))) : []
  const dataOf = (number: number) => postgresFolder(clusterFolders(cluster.folder), number)

  const findPrimary = async () => (await askNodes(ports)).find(({ isPrimary }) => isPrimary)?.number
  return {
    ...cluster,
    database,
    simulators: { url: cluster.urls.simulators },
    /** A client of the simulated bill provider, with the keys of the market. */
    bills: vtpassOf(cluster.urls.simulators, SANDBOX.SECRET),
    findPrimary,
    /** Waits until another node than `former` is primary. Returns its number. Throws if none takes over. */
    async untilTakenOver(former: number): Promise<number> {
      const deadline = performance.now() + TAKEN_OVER_WITHIN_MS
      for (;;) {
        const primary = await findPrimary()
        if (primary !== undefined && primary !== former) return primary
        if (performance.now() > deadline) throw new Error('No other node took over')
        await sleep(LOOK_EVERY_MS)
      }
    },
    /** Waits until all nodes follow one primary, and a purchase can be sent. */
    async untilReady(): Promise<void> {
      await untilNodesAreReady(ports)
      while (!(await isWhole(cluster.urls.market))) await sleep(LOOK_EVERY_MS)
    },
    /** Kills PostgreSQL of the primary. Patroni stays. */
    async killPostgresOfPrimary(): Promise<void> {
      await killPostgres(dataOf((await findPrimary())!))
    },
    /** Stops the processes that send the log from a node to its standbys, without closing their connections. */
    freezeSenders: (number: number) => freezeSenders(dataOf(number)),
    /** Whether nodes can be cut off. */
    networks,
    /** Stops Patroni of a node, as a machine that hangs does. Returns what lets it go on. */
    freezePatroni: (number: number) => freezePatroni(nodeFolder(clusterFolders(cluster.folder), number)),
    /** The database of a node as the owner, for a client on the node's own machine, which no pulled cable hinders. */
    urlInside: (number: number) => {
      const url = new URL(cluster.urls.ownerUrl)
      return `postgres://${url.username}:${url.password}@${encodeURIComponent(doors[number - 1]!)}:${ports.postgres}${url.pathname}`
    },
    /** Runs `work` on a connection to one node, as a superuser. */
    async onNode<T>(number: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
      const url = new URL(cluster.urls.superuserUrl.replace(/\/postgres$/, '/kanti'))
      url.hostname = ports.nodes[number - 1]!
      url.port = String(ports.postgres)
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    /** Sends a POST request. Returns null if the market did not respond; HAProxy's own errors are no response. */
    async ask(as: string, path: string, body: object, key: string = randomUUID()) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}`, 'idempotency-key': key }
      try {
        const answer = await fetch(`${cluster.urls.market}/api/v1${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        return { status: answer.status, body: JSON.parse(await answer.text()) }
      } catch {
        return null
      }
    },
    addMember: (naira: number) => addPayer(database, naira),
  }
}

/** Whether the market says that no part of it fails. */
async function isWhole(market: string): Promise<boolean> {
  try {
    const answer = await fetch(`${market}/readyz`)
    return ((await answer.json()) as { status: string }).status === 'ready'
  } catch {
    return false
  }
}

/** The first of as many free ports as a cluster takes. */
async function findFreePorts(): Promise<number> {
  for (let first = FIRST_PORT; first < LAST_PORT; first += PORTS) {
    if (
      await assertPortsAreFree(clusterPorts(first)).then(
        () => true,
        () => false,
      )
    )
      return first
  }
  throw new Error(`No ${PORTS} ports in a row are free from ${FIRST_PORT} to ${LAST_PORT}.`)
}

async function freezePatroni(folder: string): Promise<() => void> {
  for (const pid of await listPids()) {
    const environment = await readProcess(pid, 'environ')
    const words = (await readProcess(pid, 'cmdline')).split('\0')
    if (!environment.includes(`KANTI_NODE_DATA=${folder}\0`) || !words.some((word) => word.endsWith('/patroni')))
      continue
    process.kill(pid, 'SIGSTOP')
    return () => void process.kill(pid, 'SIGCONT')
  }
  throw new Error(`There is no Patroni of ${folder}.`)
}

async function freezeSenders(data: string): Promise<void> {
  const postmaster = Number.parseInt(await readFile(`${data}/postmaster.pid`, 'utf8'), 10)
  for (const pid of await listChildren(postmaster))
    if ((await readProcess(pid, 'cmdline')).includes('walsender')) process.kill(pid, 'SIGSTOP')
}

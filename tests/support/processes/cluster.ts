import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { buildIfChanged } from '#tools/build.ts'
import { clusterFolders, postgresFolder } from '#tools/cluster/folders.ts'
import { killPostgres } from '#tools/cluster/kill.ts'
import { askNodes, untilNodesAreReady } from '#tools/cluster/nodes.ts'
import { assertPortsAreFree, clusterPorts, NODES, PORTS, type ClusterPorts } from '#tools/cluster/ports.ts'
import { findRequirements } from '#tools/cluster/requirements.ts'
import { startCluster, type ClusterOptions } from '#tools/cluster/start-cluster.ts'
import { addCleanup } from '../app/cleanup.ts'
import { addPayer } from '../app/payers.ts'
import { SANDBOX } from '../app/sandbox.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'
import { vtpassOf } from '../providers/bills.ts'

const LOOK_EVERY_MS = 100
const FIRST_PORT = 21_000
const LAST_PORT = 30_000

/** Whether this machine has the programs of a cluster; nothing is installed for tests. */
export async function canRunCluster(): Promise<boolean> {
  return process.platform === 'linux' && (await findRequirements()).missing.length === 0
}

/** A whole market on a cluster, on free ports and an empty database. Ends with the test. */
export async function startMortalCluster(planted: ClusterOptions['planted'] = {}) {
  await buildIfChanged(() => {})
  const { postgresBin } = await findRequirements()
  const ports = await findFreePorts()
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
    planted,
  })
  const database = connect(cluster.urls.ownerUrl)
  addCleanup(async () => {
    await database.close()
    await cluster.close()
  })
  const dataOf = (number: number) => postgresFolder(clusterFolders(cluster.folder), number)

  const findPrimary = async () => (await askNodes(ports)).find(({ isPrimary }) => isPrimary)?.number
  return {
    ...cluster,
    database,
    simulators: { url: cluster.urls.simulators },
    /** A client of the simulated bill provider, with the keys of the market. */
    bills: vtpassOf(cluster.urls.simulators, SANDBOX.SECRET),
    findPrimary,
    /** Waits until another node than `former` is primary. Returns its number. */
    async untilTakenOver(former: number): Promise<number> {
      for (;;) {
        const primary = await findPrimary()
        if (primary !== undefined && primary !== former) return primary
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
    /** Runs `work` on a connection to one node, as a superuser. */
    async onNode<T>(number: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
      const url = new URL(cluster.urls.superuserUrl.replace(/\/postgres$/, '/kanti'))
      url.hostname = NODES[number - 1]!
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

async function findFreePorts(): Promise<ClusterPorts> {
  for (let first = FIRST_PORT; first < LAST_PORT; first += PORTS) {
    const ports = clusterPorts(first)
    if (
      await assertPortsAreFree(ports).then(
        () => true,
        () => false,
      )
    )
      return ports
  }
  throw new Error(`No ${PORTS} ports in a row are free from ${FIRST_PORT} to ${LAST_PORT}.`)
}

async function freezeSenders(data: string): Promise<void> {
  const postmaster = Number.parseInt(await readFile(`${data}/postmaster.pid`, 'utf8'), 10)
  for (const pid of (await readdir('/proc')).map(Number).filter((number) => number > 0)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`\nPPid:\t${postmaster}\n`) && title.includes('walsender')) process.kill(pid, 'SIGSTOP')
  }
}

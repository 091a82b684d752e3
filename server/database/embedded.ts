import { createHash } from 'node:crypto'
import { chmod, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockCluster, isLocked } from './cluster-lock.ts'
import { findClusterOwner, type ClusterOwner } from './cluster-owner.ts'
import { getBinaries } from './embedded-binaries.ts'

/** Longest socket folder that fits every system's limit of Unix socket paths, without PostgreSQL's file name. */
const LONGEST_SOCKET_FOLDER = 85
const LOG = 'server.log'
/** Seconds that a start may take. Crash recovery takes most of that. */
const START_WITHIN_S = '300'
/** Seconds that a stop may take before the next, harder mode is used. */
const STOP_WITHIN_S = '20'

export interface EmbeddedDatabase {
  /** URL with the owner of the database. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm package on `folder`, initialising a new folder first.
 *
 * The server listens only on a Unix socket in a private folder, so it takes no port and other users cannot reach it. It
 * runs outside the terminal's process group, so that Ctrl-C reaches only us and we stop the server last. A leftover
 * server of a killed start is stopped and recovered. `onLost` is called when the server is gone without being stopped,
 * but not while it recovers by itself. Throws an `Error` with one clear sentence.
 */
export async function startEmbeddedDatabase(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  onLost: () => void = () => {},
): Promise<EmbeddedDatabase> {
  const cluster = resolve(folder)
  const binaries = await getBinaries()
  const owner = await findClusterOwner(cluster, binaries)
  const stop = (...modes: StopMode[]) => stopServer(owner, binaries.pgCtl, cluster, modes)

  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    // Rename only a complete cluster, so that the next start never uses the rest of a killed one.
    const draft = `${cluster}.new`
    await rm(draft, { recursive: true, force: true })
    await owner.makeFolder(draft)
    await owner.run(binaries.initdb, '-D', draft, '-U', 'kanti', '-A', 'trust', ...NEW_CLUSTER)
    await rename(draft, cluster)
  }
  const sockets = socketFolder(cluster)
  const url = `postgres://kanti@localhost/postgres?host=${encodeURIComponent(sockets)}`
  await forgetReusedPid(cluster, sockets)
  if (await exists(join(cluster, 'postmaster.pid'))) {
    if (await isLocked(url))
      throw new Error(
        `Another start is already running on ${cluster}. Stop it first, or set DATA_DIR to another folder.`,
      )
    await stop('fast', 'immediate').catch(() => {})
  }

  await owner.makeFolder(sockets)
  // In the shared temporary folder another user may have created this one, open to all. There is no password.
  if ((await stat(sockets)).mode & 0o077) await chmod(sockets, 0o700)
  const options = { ...SETTINGS, ...settings, unix_socket_directories: sockets }
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(cluster, LOG)
  const logged = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  try {
    const start = ['start', '-D', cluster, '-w', '-t', START_WITHIN_S, '-l', log, '-o', flags.join(' ')]
    await owner.run(binaries.pgCtl, ...start)
  } catch (error) {
    throw new Error(await readReason(cluster, logged, error), { cause: error })
  }
  const hold = await lockCluster(url, onLost)
  return {
    url,
    // A recovering server does not complete a fast stop.
    stop: async () => stop(...((await hold.release()) ? (['fast', 'immediate'] as const) : (['immediate'] as const))),
  }
}

type StopMode = 'fast' | 'immediate'

/** Tries one mode after the other. An immediate stop loses no data either; the next start recovers. */
async function stopServer(
  owner: ClusterOwner,
  pgCtl: string,
  cluster: string,
  [mode, ...harder]: readonly StopMode[],
): Promise<void> {
  try {
    await owner.run(pgCtl, 'stop', '-D', cluster, '-m', mode!, '-w', '-t', STOP_WITHIN_S)
  } catch (error) {
    if (harder.length === 0) throw error
    await stopServer(owner, pgCtl, cluster, harder)
  }
}

/** Why PostgreSQL did not start: the last fatal line of its log, which detail and hint lines may follow. */
async function readReason(cluster: string, from: number, error: unknown): Promise<string> {
  const log = await readFile(join(cluster, LOG)).catch(() => Buffer.of())
  const lines = log.subarray(from).toString().trim().split('\n')
  const fault = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.at(-1)
  if (fault?.includes('database files are incompatible with server')) {
    const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
    return `The database in ${cluster} is of PostgreSQL ${version}, and this version brings another: see "A new PostgreSQL" in docs/operations.md.`
  }
  return `PostgreSQL did not start in ${cluster}: ${fault || (error as Error).message.trim().split('\n').at(-1)}`
}

/**
 * The files of a killed server name its process. After a reboot or a container restart, that pid may belong to another
 * program or to the PostgreSQL of another cluster: it must not be stopped, and PostgreSQL would refuse to start beside it.
 */
async function forgetReusedPid(cluster: string, sockets: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  const [pid] = (await readFile(note, 'utf8').catch(() => '')).split('\n')
  const process = `/proc/${Number(pid)}`
  const program = await readFile(join(process, 'comm'), 'utf8').catch(() => undefined)
  if (program === undefined) return
  if (program.trim() === 'postgres' && (await mayWorkIn(process, cluster))) return
  for (const file of [note, join(sockets, '.s.PGSQL.5432.lock')]) await rm(file, { force: true })
}

/** Whether a process works in a folder, as PostgreSQL does in its cluster. True if that is not for us to know. */
async function mayWorkIn(process: string, folder: string): Promise<boolean> {
  const [own, wanted] = await Promise.all([stat(join(process, 'cwd')).catch(() => undefined), stat(folder)])
  return own === undefined || (own.ino === wanted.ino && own.dev === wanted.dev)
}

/** Text is UTF-8, sorted by code point and lower-cased by Unicode's own rules, so it is the same on every machine. */
const NEW_CLUSTER = [
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '100',
  log_min_messages: 'warning',
}

/**
 * URL of the same database for the processes. The socket trusts every user who can enter its folder, and who could read
 * the database files anyway. The restricted role protects against SQL injection into a process.
 */
export function appUrlOf(ownerUrl: string): string {
  return ownerUrl.replace('://kanti@', '://kanti_app@')
}

/** Folder of the socket of a cluster's server. */
export function socketFolder(cluster: string): string {
  // Other characters may have a meaning for a shell or in PostgreSQL's list of folders.
  if (cluster.length <= LONGEST_SOCKET_FOLDER && /^[\w./ -]+$/.test(cluster)) return cluster
  return join(tmpdir(), `kanti-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )
}

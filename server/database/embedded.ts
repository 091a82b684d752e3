import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { getBinaries } from './embedded-binaries.ts'

const run = promisify(execFile)

/** Longest path of a Unix socket that every system takes, less the file name PostgreSQL adds. */
const LONGEST_SOCKET_FOLDER = 85

export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm package on its own folder, initialising it first when it is new.
 *
 * It listens on a Unix socket only, in a folder of its owner, so it takes no port and nobody else reaches it.
 * It runs outside the terminal's process group: Ctrl-C reaches us first, and we stop it when nobody needs it.
 * A server left over from a killed start is stopped and recovered. `onLost` is called when the server has gone without
 * being stopped. Throws an `Error` with one clear sentence.
 */
export async function startEmbeddedDatabase(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  onLost: () => void = () => {},
): Promise<EmbeddedDatabase> {
  const cluster = resolve(folder)
  const { pgCtl, initdb } = await getBinaries()
  const owner = await findOwner()
  await makeFolder(cluster, owner)
  const asOwner = (binary: string, ...args: string[]) => runAs(owner, binary, args)

  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    // It gets its place once it is whole: a start that is killed meanwhile leaves nothing that the next one would take.
    const draft = `${cluster}.new`
    await rm(draft, { recursive: true, force: true })
    await makeFolder(draft, owner)
    await asOwner(initdb, '-D', draft, '-U', 'kanti', '-A', 'trust', ...NEW_CLUSTER)
    await rename(draft, cluster)
  }
  const sockets = socketFolder(cluster)
  const url = `postgres://kanti@localhost/postgres?host=${encodeURIComponent(sockets)}`
  if (await exists(join(cluster, 'postmaster.pid'))) {
    if (await isInUse(url))
      throw new Error(
        `Another start is already running on ${cluster}. Stop it first, or set DATA_DIR to another folder.`,
      )
    await asOwner(pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-w').catch(() => {})
  }

  await makeFolder(sockets, owner)
  const options = { ...SETTINGS, ...settings, unix_socket_directories: sockets }
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(cluster, 'server.log')
  try {
    await asOwner(pgCtl, 'start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags.join(' '))
  } catch (error) {
    const lines = await readFile(log, 'utf8').catch(() => '')
    throw new Error(`PostgreSQL did not start in ${cluster}: ${lines.trim().split('\n').at(-1)}`, { cause: error })
  }
  const hold = await takeHold(url)
  hold.once('end', onLost)
  return {
    url,
    stop: async () => {
      hold.off('end', onLost)
      await hold.end()
      await asOwner(pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30')
    },
  }
}

/** Any number: the key of the advisory lock that whoever runs this cluster holds as long as it lives. */
const HOLD = 5_530_117

/** A server without a holder was left over from a start that was killed. */
async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [HOLD])
    return rows[0]?.free === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeHold(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'kanti-hold' })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [HOLD])
  return client
}

/** Text is UTF-8, sorted by code point and lower-cased by Unicode's own rules, alike on every machine. */
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

interface Owner {
  readonly uid: number
  readonly gid: number
}

async function makeFolder(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, made when missing. */
async function findOwner(): Promise<Owner | undefined> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout)
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

/**
 * As root the owner may not be able to enter the folders above ours (such as /root), so it is lent the one
 * capability that lets it search them; `setpriv` is part of util-linux.
 */
async function runAs(owner: Owner | undefined, binary: string, args: string[]): Promise<void> {
  const env = { ...process.env, LC_ALL: 'C' }
  if (!owner) return void (await run(binary, args, { env }))
  const lent = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  await run('setpriv', [...identity, ...lent, binary, ...args], { env, cwd: '/' })
}

/** Where the server of a cluster has its socket. */
export function socketFolder(cluster: string): string {
  // What is no letter, digit or blank, a shell or PostgreSQL's list of folders may read as something else.
  if (cluster.length <= LONGEST_SOCKET_FOLDER && /^[\w./ -]+$/.test(cluster)) return cluster
  return join(tmpdir(), `kanti-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

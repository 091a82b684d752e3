import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-binaries.ts'

const run = promisify(execFile)

/** The user that PostgreSQL runs as: the current user, or `postgres` if we are root, which PostgreSQL refuses. */
export interface ClusterOwner {
  /** Creates a folder that only the owner can read. */
  makeFolder(folder: string): Promise<void>
  /** The program and arguments that run a program as the owner. */
  commandOf(binary: string, ...args: readonly string[]): readonly string[]
  /** Runs a program as the owner, who must be able to reach the program and `cluster`. */
  run(binary: string, ...args: readonly string[]): Promise<void>
}

/**
 * Throws an `Error` with one clear sentence if another user made the cluster, or if the owner cannot reach the programs or
 * the cluster's folder.
 */
export async function findClusterOwner(cluster: string, binaries: Binaries): Promise<ClusterOwner> {
  const ids = await findIds()
  const makeFolder = async (folder: string) => {
    // Only the innermost folder becomes private. New parent folders stay open to all users.
    if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o700)
    if (ids && (await isFree(folder))) await chown(folder, ids.uid, ids.gid)
  }
  await assertNotOfAnother(cluster, ids)
  await makeFolder(cluster)
  const env = { ...process.env, LC_ALL: 'C' }
  const become = ids ? [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : []
  const prefix = ids ? ['setpriv', ...become, ...(await findLeastLent(become, cluster, binaries))] : []
  return {
    makeFolder,
    commandOf: (...given) => [...prefix, ...given],
    run: async (...given) => {
      const [program, ...args] = [...prefix, ...given]
      await run(program!, args, { env, ...(ids && { cwd: '/' }) })
    },
  }
}

/** Whether a folder has nothing of a user who would be locked out with another owner: sockets are left by killed servers. */
async function isFree(folder: string): Promise<boolean> {
  return (await readdir(folder)).every((name) => name.startsWith('.s.PGSQL.'))
}

async function assertNotOfAnother(cluster: string, ids: Ids | undefined): Promise<void> {
  const uid = ids?.uid ?? process.getuid?.()
  const made = await stat(join(cluster, 'PG_VERSION')).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') return stat(cluster)
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (made === undefined || uid === undefined || made.uid === uid) return
  const { stdout } = await run('id', ['-nu', String(made.uid)]).catch(() => ({ stdout: `user ${made.uid}` }))
  const name = stdout.trim()
  const ways = [
    ...(ids && made.uid === 0 ? [] : [`start as ${name === 'postgres' ? 'root' : name}`]),
    ...(ids ? [`give it to postgres with chown -R postgres: ${cluster}`] : []),
  ]
  throw new Error(`The database in ${cluster} belongs to ${name}: ${ways.join(', or ')}.`)
}

interface Ids {
  readonly uid: number
  readonly gid: number
}

async function findIds(): Promise<Ids | undefined> {
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
 * Parent folders may be closed to the owner (such as /root, mode 0700). Only then lends the owner a capability: the one
 * to search and read, or if the container lacks it, the one that overrides all permissions.
 */
async function findLeastLent(
  become: readonly string[],
  cluster: string,
  { initdb, pgCtl, postgres }: Binaries,
): Promise<readonly string[]> {
  const look = ['sh', '-c', 'cd "$0" && for file; do test -x "$file" || exit 1; done', cluster, initdb, pgCtl, postgres]
  for (const lent of [[], lend('dac_read_search'), lend('dac_override')]) {
    const canReach = await run('setpriv', [...become, ...lent, ...look], { cwd: '/' }).then(
      () => true,
      () => false,
    )
    if (canReach) return lent
  }
  throw new Error(
    `PostgreSQL runs as the user postgres, who cannot reach ${cluster} and ${initdb}. ` +
      'Let everybody enter the folders above them (chmod o+x), or start as another user than root.',
  )
}

/** Without the securebit, `access(2)` ignores the capability, and initdb uses it to check the programs next to it. */
function lend(capability: string): string[] {
  return [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup']
}

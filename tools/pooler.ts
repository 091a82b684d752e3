import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aptGet } from './apt-get.ts'

const run = promisify(execFile)

/** From 1.21 on, PgBouncer knows statements that have names. */
const OLDEST_MINOR = 21
/** Debian's release that brings one, and the packages of it that it needs. They run beside those of an older release. */
const RELEASE = 'trixie'
const PACKAGES = [
  'pgbouncer',
  'libc6',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libaudit1',
  'libcap-ng0',
  'libssl3t64',
  'libzstd1',
  'zlib1g',
  'libsystemd0',
  'libcap2',
]
/** Debian's own keys; with them a system need not trust its lists in general. */
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg'
const UNPACKED = fileURLToPath(new URL('../node_modules/.cache/pgbouncer/', import.meta.url))

/** The words that start PgBouncer, if this machine has one that is new enough. */
export async function findPooler(): Promise<readonly string[] | undefined> {
  for (const words of [['/usr/sbin/pgbouncer'], ['pgbouncer'], await unpackedWords()]) {
    const [program, ...args] = words
    if (program === undefined) continue
    const { stdout } = await run(program, [...args, '--version']).catch(() => ({ stdout: '' }))
    const [, major = '0', minor = '0'] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
    if (Number(major) > 1 || Number(minor) >= OLDEST_MINOR) return words
  }
  return undefined
}

/**
 * Unpacks PgBouncer into `node_modules/.cache` if this machine has none that is new enough: only on Debian as root, as
 * Chromium. Elsewhere install PgBouncer 1.21 or newer. Without it, its proof is skipped.
 */
export async function installPooler(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0 || (await findPooler())) return
  const folder = `${UNPACKED.slice(0, -1)}-${process.pid}`
  try {
    await unpack(folder)
    await rm(UNPACKED, { recursive: true, force: true })
    await rename(folder, UNPACKED)
  } catch (error) {
    process.stdout.write(`PgBouncer could not be fetched: ${(error as Error).message.split('\n')[0]}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fetches the packages from the same place as the system's own, with lists and a cache of their own. */
async function unpack(folder: string): Promise<void> {
  const place = (await findArchive()) ?? ((await aptGet('update', '-q')) ? await findArchive() : undefined)
  if (place === undefined) throw new Error('this is not Debian')
  process.stdout.write('Fetching PgBouncer for its proof …\n')
  const inside = (name: string) => join(folder, name)
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages', 'root'])
    await mkdir(inside(name), { recursive: true })
  const signed = existsSync(KEYS) ? `[signed-by=${KEYS}] ` : ''
  await writeFile(inside('sources.list'), `deb ${signed}${place} ${RELEASE} main\n`)
  const own = {
    'Dir::Etc::SourceList': inside('sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': inside('lists'),
    'Dir::Cache': inside('cache'),
    'APT::Sandbox::User': 'root',
  }
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const fetched = { cwd: inside('packages') }
  await run('apt-get', [...options, '-q', 'update'])
  await run('apt-get', [...options, '-q', 'download', ...PACKAGES.map((name) => `${name}/${RELEASE}`)], fetched)
  for (const name of await readdir(inside('packages')))
    await run('dpkg-deb', ['-x', join(inside('packages'), name), inside('root')])
  for (const name of ['lists', 'cache', 'packages', 'root/usr/share'])
    await rm(inside(name), { recursive: true, force: true })
}

/** The address of Debian's archive that this system uses; undefined on another system, and before its first update. */
async function findArchive(): Promise<string | undefined> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(LABEL)', 'Created-By: Packages'])
  return /^(\S+) Debian$/m.exec(stdout)?.[1]
}

/** The loader of the unpacked C library, which starts PgBouncer with the unpacked libraries alone. */
async function unpackedWords(): Promise<readonly string[]> {
  const root = join(UNPACKED, 'root/usr')
  const files = await readdir(join(root, 'lib'), { recursive: true }).catch(() => [])
  const loader = files.find((file) => /\/ld-linux-[\w-]+\.so\.\d$/.test(file))
  if (loader === undefined) return []
  const path = join(root, 'lib', loader)
  return [path, '--library-path', join(path, '..'), join(root, 'sbin/pgbouncer')]
}

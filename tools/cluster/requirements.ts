import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { aptGet } from '../apt-get.ts'

const run = promisify(execFile)

/** What a cluster is made of besides PostgreSQL: Debian's package, its program, and the service that comes with it. */
const PACKAGES = [
  { name: 'patroni', program: '/usr/bin/patroni', service: 'patroni' },
  { name: 'etcd-server', program: '/usr/bin/etcd', service: 'etcd' },
  { name: 'haproxy', program: '/usr/sbin/haproxy', service: 'haproxy' },
] as const
/** Each version has a folder below. */
const POSTGRES = '/usr/lib/postgresql'
/** Debian's packages ask this program whether they may start their services; 101 means no. */
const MAY_START = '/usr/sbin/policy-rc.d'
const NEVER = '#!/bin/sh\n# Of `npm run cluster`, while it installs packages.\nexit 101\n'
/** Debian makes a database of its own when PostgreSQL is installed, unless this file says otherwise. */
const NEW_CLUSTERS = '/etc/postgresql-common/createcluster.conf'

/**
 * From 3.0.3 on, a primary that was cut off and comes back cannot take its role again from the one that followed: before,
 * it wrote its name over the other's in etcd, and the purchases of the meantime were lost (proof G74).
 */
const SAFE_PATRONI = [3, 0, 3] as const

export interface Found {
  /** Debian packages that are not installed. */
  readonly missing: readonly string[]
  /** The folder of the newest PostgreSQL's programs; undefined if there is none. */
  readonly postgresBin: string | undefined
}

/** Looks for the programs of a cluster where Debian and Ubuntu put them. */
export async function findRequirements(): Promise<Found> {
  const versions = (await readdir(POSTGRES).catch(() => []))
    .filter((version) => existsSync(`${POSTGRES}/${version}/bin/postgres`))
    .toSorted((one, other) => Number(other) - Number(one))
  const postgresBin = versions[0] && `${POSTGRES}/${versions[0]}/bin`
  const missing = PACKAGES.filter(({ program }) => !existsSync(program)).map(({ name }) => name)
  return { missing: postgresBin ? missing : [...missing, 'postgresql'], postgresBin }
}

/**
 * The folder of PostgreSQL's programs. Installs missing programs on Debian or Ubuntu as root, without starting their
 * own services; otherwise throws one sentence that names them.
 */
export async function installRequirements(say: (line: string) => void): Promise<string> {
  const { missing } = await findRequirements()
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`Installing ${missing.join(', ')} …`)
    await withoutServices(() => install(missing))
  }
  const found = await findRequirements()
  if (found.missing.length > 0 || !found.postgresBin)
    throw new Error(`A cluster needs ${found.missing.join(', ')}: install these packages of Debian or Ubuntu as root.`)
  return found.postgresBin
}

async function install(packages: readonly string[]): Promise<void> {
  await aptGet('update', '-q')
  if (packages.includes('postgresql')) {
    await aptGet('install', '-qy', '--no-install-recommends', 'postgresql-common')
    await writeFile(NEW_CLUSTERS, 'create_main_cluster = false\n', { flag: 'a' })
  }
  await aptGet('install', '-qy', '--no-install-recommends', ...packages)
  // They would start with the machine. A container has no systemctl.
  const services = PACKAGES.filter(({ name }) => packages.includes(name)).map(({ service }) => service)
  await run('systemctl', ['disable', ...services]).catch(() => {})
}

/**
 * Runs `work` while packages may not start their services. Ctrl-C exits before `work` ends, and a file that stayed would
 * keep all services of the machine from starting. One with our words is ours: a killed start left it.
 */
export async function withoutServices(work: () => Promise<void>, file = MAY_START): Promise<void> {
  if (existsSync(file) && readFileSync(file, 'utf8') !== NEVER) return work()
  const remove = () => rmSync(file, { force: true })
  process.once('exit', remove)
  writeFileSync(file, NEVER, { mode: 0o755 })
  try {
    await work()
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Whether Patroni lets no primary that was cut off take its role again from another one. */
export async function isPatroniSafe(): Promise<boolean> {
  const { stdout } = await run('patroni', ['--version']).catch(() => ({ stdout: '' }))
  const found = (/(\d+)\.(\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number)
  const at = SAFE_PATRONI.findIndex((part, index) => found[index] !== part)
  return found.length > 0 && (at === -1 || found[at]! > SAFE_PATRONI[at]!)
}

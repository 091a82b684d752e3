/**
 * `npm run lighthouse`: measures the built site on a simulated phone with slow 4G; median of five runs per page.
 *
 * Starts the system with an empty folder on a free port. Lighthouse is fetched on the first run, because it is large
 * and nothing else needs it. Prints the table and writes it to `bench/lighthouse.md`.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { onNewMarket } from '#tools/new-market.ts'
import { median } from './load.ts'
import { table } from './table.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const BROWSER_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
const run = promisify(execFile)

interface Report {
  readonly categories: Record<string, { readonly score: number }>
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly details?: { readonly items: readonly Item[] } }
  >
}

interface Item {
  readonly resourceType?: string
  readonly transferSize?: number
}

await onNewMarket({ LOG_LEVEL: 'error' }, async (site) => {
  const [product] = ((await (await fetch(`${site}/api/v1/products`)).json()) as { data: { id: string }[] }).data
  const pages = { home: '/', list: '/categories', detail: `/product-details/${product!.id}` }
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) rows.push(rowOf(name, await reportsOf(site + path)))
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP s',
    'TBT ms',
    'CLS',
    'KB',
    'script KB',
    'picture KB',
  ]
  const figures = table(head, rows)
  process.stdout.write(`${figures}\n`)
  const title = `# Lighthouse\n\n\`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: mobile, simulated slow 4G, median of ${RUNS}.`
  await writeFile(new URL('./lighthouse.md', import.meta.url), `${title}\n\n${figures}\n`)
})

async function reportsOf(url: string): Promise<Report[]> {
  // The first report is dropped: it renders the pictures, which only the first visitor waits for.
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${BROWSER_FLAGS}`]
  const chrome =
    process.env['CHROMIUM'] ??
    ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(existsSync)
  const env = { ...process.env, ...(chrome && { CHROME_PATH: chrome }) }
  const reports: Report[] = []
  for (let tries = 0; reports.length <= RUNS; tries += 1) {
    try {
      const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], { env, maxBuffer: 64 * 1024 * 1024 })
      reports.push(JSON.parse(stdout) as Report)
    } catch (error) {
      // Sometimes the trace of the browser misses the navigation. Try again.
      if (tries > 3 * RUNS) throw error
    }
  }
  return reports.slice(1)
}

function rowOf(name: string, reports: readonly Report[]): string[] {
  const score = (category: string) =>
    String(Math.round(median(reports.map(({ categories }) => categories[category]!.score)) * 100))
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const weight = (type?: string) => {
    const bytes = reports.map(({ audits }) => {
      const items = audits['network-requests']?.details?.items ?? []
      const counted = type === undefined ? items : items.filter(({ resourceType }) => resourceType === type)
      return counted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
    })
    return String(Math.round(median(bytes) / 1024))
  }
  return [
    name,
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    weight(),
    weight('Script'),
    weight('Image'),
  ]
}

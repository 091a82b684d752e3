import { parseArgs } from 'node:util'
import { loadBulk } from '#demo-market/load-bulk.ts'
import { bulkProducts, bulkSellers } from '#demo-market/make-bulk-products.ts'
import { categoriesWithIds } from '#demo-market/make-market.ts'
import { listDemoProductIds } from '#demo-market/create-demo-market.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { createMediaStore } from '#server/create-stores.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { explainAndExit } from '#server/process.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { readNames } from './read-names.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run seed -- --products COUNT [--names FILE] [--seed NUMBER] [--replace]

  --products  number of products, such as 1000000
  --names     names for the products: a CSV file with the header category,name
  --seed      a number; the same number gives the same market (default 1)
  --replace   deletes the data of a generated market; otherwise only an empty database or the demo market is filled`

const MAX_PRODUCTS = 10_000_000

/** `npm run seed`: fills the database with a large market, for benchmarks. */
async function main(): Promise<void> {
  const { count, seed, namesFile, replace } = readArguments()
  const names = namesFile === undefined ? undefined : await readNames(namesFile)
  const config = readConfig()
  if (Object.values(config.real).some(Boolean))
    throw new Error('A provider has a real key, so this may be a real market: only a sandbox is filled.')
  await withDatabase(config, async (urls) => {
    await prepareDatabase(urls)
    await fill(urls.ownerUrl, await createMediaStore(config), { count, seed, replace, ...(names && { names }) })
  })
}

interface Wish {
  readonly count: number
  readonly seed: number
  readonly replace: boolean
  readonly names?: Awaited<ReturnType<typeof readNames>>
}

async function fill(url: string, store: MediaStore, { replace, ...wish }: Wish): Promise<void> {
  const size = { ...wish, now: new Date() }
  const start = performance.now()
  const say = (line: string) =>
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)
  const database = connect(url, { poolSize: 2, applicationName: 'kanti-seed', withoutTimeouts: true })
  try {
    await loadBulk({
      database,
      store,
      market: {
        categories: categoriesWithIds(size.seed),
        sellers: bulkSellers(size),
        count: size.count,
        products: () => bulkProducts(size),
      },
      demoProductIds: listDemoProductIds(),
      replace,
      say,
    })
    say(`${size.count.toLocaleString('en')} products are in the market`)
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string' },
        names: { type: 'string' },
        seed: { type: 'string', default: '1' },
        replace: { type: 'boolean', default: false },
      },
    })
    const count = wholeNumber('--products', values.products ?? '', MAX_PRODUCTS)
    return {
      count,
      seed: wholeNumber('--seed', values.seed, 2 ** 31),
      namesFile: values.names,
      replace: values.replace,
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new Error(`Give ${option} a whole number from 1 to ${most.toLocaleString('en')}.`)
}

main().catch(explainAndExit)

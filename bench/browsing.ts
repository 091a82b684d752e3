import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { randomOf } from '#demo-market/random.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { ours, type Effort } from './api.ts'
import { compare, median } from './load.ts'
import { run } from './process.ts'
import { table } from './table.ts'

const PORT = 4111
/** Changed products a second. */
const RATES = [0, 1, 10, 50]
/** Visits of one turn. Popular products are visited more often, by Zipf's law. */
const VISITS = 400
const PRODUCTS = 150

/**
 * Pages to visitors while sellers change their products: the throughput of cached pages at each rate of changes, and
 * how long the oldest list was shown after a change.
 */
export async function benchBrowsing(databaseUrl: string, effort: Effort): Promise<string> {
  const database = connect(databaseUrl)
  const paths = await drawVisits(database)
  const server = await run('../server/start-http.ts', { port: PORT, env: ours(databaseUrl, PORT, '256') })
  const figures = new Map(RATES.map((rate) => [rate, { perSecond: [] as number[], oldestMs: [] as number[] }]))
  try {
    await compare([{ url: server.url, paths }], { rounds: 1, seconds: 2 })
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const [rate, measured] of figures) {
        const stop = new AbortController()
        const changing = changeProducts(database, rate, stop.signal)
        const probing = probe(database, server.url, stop.signal)
        // Long enough for lists to become stale several times.
        const [{ perSecond }] = await compare([{ url: server.url, paths }], { rounds: 1, seconds: 4 * effort.seconds })
        stop.abort()
        measured.perSecond.push(perSecond)
        measured.oldestMs.push(await probing)
        await changing
      }
    }
  } finally {
    await server.stop()
    await database.close()
  }
  const without = median(figures.get(0)!.perSecond)
  return table(
    ['changes a second', 'pages a second', 'of those without', 'oldest list, ms'],
    [...figures].map(([rate, { perSecond, oldestMs }]) => [
      String(rate),
      String(Math.round(median(perSecond))),
      `${Math.round((100 * median(perSecond)) / without)} %`,
      String(Math.round(Math.max(...oldestMs))),
    ]),
  )
}

/** A mix of pages: 9 of 20 visits are to products, 6 to lists, 3 to searches and 2 to home. */
async function drawVisits(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string; category: string }>`
    select p.id, p.name, c.name as category
      from catalog.products p join catalog.categories c on c.id = p.category_id
     where p.is_listed order by md5(p.id::text) limit ${PRODUCTS}
  `.execute(database)
  const random = randomOf(1, 'visits')
  const popular = () => rows[Math.floor(PRODUCTS ** random.next()) - 1] ?? rows[0]!
  return Array.from({ length: VISITS }, (_, at) => {
    const { id, name, category } = popular()
    const kind = at % 20
    if (kind < 2) return '/'
    if (kind < 4) return '/categories'
    if (kind < 5) return `/categories?page=${random.between(2, 6)}`
    if (kind < 8) return `/search-product-category?${new URLSearchParams({ product_category: category })}`
    if (kind < 11) return `/search?${new URLSearchParams({ product_name: name.split(' ').slice(0, 2).join(' ') })}`
    return `/product-details/${id}`
  })
}

/** Changes the price of random products, as sellers would. */
async function changeProducts(database: Database, rate: number, signal: AbortSignal): Promise<void> {
  if (rate === 0) return
  const begun = performance.now()
  for (let changed = 0; !signal.aborted; changed += 1) {
    await sql`
      update catalog.products set price_kobo = price_kobo + 100
       where id = (select id from catalog.products where id > gen_random_uuid() and is_listed order by id limit 1)
    `.execute(database)
    await sleep(Math.max(0, begun + ((changed + 1) * 1000) / rate - performance.now()), undefined, { signal }).catch(
      () => {},
    )
  }
}

/** Changes the newest product now and then. Returns the longest time, in milliseconds, until a list showed it. */
async function probe(database: Database, url: string, signal: AbortSignal): Promise<number> {
  let longest = 0
  const newest = async () => {
    const answer = await fetch(`${url}/api/v1/products?sort=newest&page_size=1`)
    return ((await answer.json()) as { data: { id: string; price: number }[] }).data[0]!
  }
  while (!signal.aborted) {
    const { id, price } = await newest()
    await sql`update catalog.products set price_kobo = price_kobo + 100 where id = ${id}`.execute(database)
    const changed = performance.now()
    while ((await newest()).price === price) await sleep(20)
    longest = Math.max(longest, performance.now() - changed)
    await sleep(500)
  }
  return longest
}

import { ours, type Effort } from './api.ts'
import { compare } from './load.ts'
import type { Markets } from './markets.ts'
import { openOrderMarket, type OrderMarket } from './order-markets.ts'
import { run, type Running } from './process.ts'
import { table } from './table.ts'

const FIRST_PORT = 4161
const GOAL = 2

/** Requests by their names: who asks, and for what. */
const REQUESTS: Readonly<
  Record<string, readonly [who: keyof OrderMarket['tokens'], paths: (of: OrderMarket) => string[]]>
> = {
  "seller's list": ['seller', () => ['/api/v1/orders?role=seller']],
  "seller's list, to accept": ['seller', () => ['/api/v1/orders?role=seller&state=to_accept']],
  "seller's list, done": ['seller', () => ['/api/v1/orders?role=seller&state=done']],
  "buyer's list": ['buyer', () => ['/api/v1/orders?role=buyer']],
  'order page, as seller': ['seller', ({ ids }) => ids.map((id) => `/api/v1/orders/${id}`)],
  'order page, as buyer': ['buyer', ({ ids }) => ids.map((id) => `/api/v1/orders/${id}`)],
}

/** How lists and pages of orders slow down as orders become many. Measured as `benchGrowth` does. */
export async function benchOrders(markets: Markets, sizes: readonly number[], effort: Effort): Promise<string> {
  const running: Running[] = []
  try {
    const servers = []
    for (const [index, size] of sizes.entries()) {
      const market = await openOrderMarket(markets, size)
      const port = FIRST_PORT + index
      running.push(await run('../server/start-http.ts', { port, env: ours(market.url, port, '0') }))
      servers.push({ market, url: running.at(-1)!.url })
    }
    const rows: string[][] = []
    for (const [name, [who, pathsOf]] of Object.entries(REQUESTS)) {
      const figures = await compare(
        servers.map(({ market, url }) => ({
          url,
          paths: pathsOf(market),
          headers: { authorization: `Bearer ${market.tokens[who]}` },
        })),
        effort,
      )
      const [first, last] = [figures[0]!, figures.at(-1)!]
      rows.push([
        name,
        ...figures.flatMap(({ perSecond, p99Ms }) => [String(Math.round(perSecond)), String(p99Ms)]),
        (last.p99Ms / first.p99Ms).toFixed(1),
        String(GOAL),
      ])
    }
    const titles = sizes.map((size) => size.toLocaleString('en'))
    return table(['request', ...titles.flatMap((title) => [`${title}: a second`, 'p99 ms']), 'p99 ratio', 'goal'], rows)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

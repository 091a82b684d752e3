import { ours, type Effort } from './api.ts'
import { compare } from './load.ts'
import { run, type Running } from './process.ts'
import { drawRequests, requestKinds } from './requests.ts'
import { table } from './table.ts'

const FIRST_PORT = 4111

/**
 * How uncached responses slow down as the market grows. The sizes are measured in turn, round after round, so that a
 * slow minute of the machine affects all of them.
 */
export async function benchGrowth(
  sizes: readonly number[],
  urlOf: (products: number) => string,
  effort: Effort,
): Promise<string> {
  const running: Running[] = []
  try {
    const markets = []
    for (const [index, size] of sizes.entries()) {
      const port = FIRST_PORT + index
      running.push(await run('../server/start-http.ts', { port, env: ours(urlOf(size), port, '0') }))
      markets.push({ url: running.at(-1)!.url, requests: await drawRequests(urlOf(size)) })
    }
    const rows: string[][] = []
    for (const kind of requestKinds) {
      const figures = await compare(
        markets.map(({ url, requests }) => ({ url, paths: requests[kind] })),
        effort,
      )
      const [first, last] = [figures[0]!, figures.at(-1)!]
      rows.push([
        kind,
        ...figures.flatMap(({ perSecond, p99Ms }) => [String(Math.round(perSecond)), String(p99Ms)]),
        (last.p99Ms / first.p99Ms).toFixed(1),
      ])
    }
    const titles = sizes.map((size) => size.toLocaleString('en'))
    return table(['request', ...titles.flatMap((title) => [`${title}: a second`, 'p99 ms']), 'p99 ratio'], rows)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

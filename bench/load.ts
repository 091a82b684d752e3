import autocannon from 'autocannon'

interface Load {
  readonly url: string
  /** Requested in turn, repeatedly. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Figures {
  readonly perSecond: number
  readonly p99Ms: number
  readonly bytes: number
}

const CONNECTIONS = 32

/** Sends requests as fast as possible for some seconds. Throws on any status except 2xx and 304. */
async function measure({ url, paths, headers = {} }: Load, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { ...headers } })),
  })
  const refused = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0)
  if (refused > 0 || result.errors > 0)
    throw new Error(`${url}${paths[0]}: ${refused} refused, ${result.errors} errors of ${result.requests.total}`)
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}

/**
 * Measures several targets in turn, round after round, so that a slow minute of the machine affects all of them.
 * Returns the medians, in the order of the loads.
 */
export async function compare<const Loads extends readonly Load[]>(
  loads: Loads,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<{ [At in keyof Loads]: Figures }> {
  const runs: Figures[][] = loads.map(() => [])
  for (const load of loads) await measure(load, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) runs[index]!.push(await measure(load, seconds))
  }
  return runs.map((figures) => ({
    perSecond: median(figures.map((each) => each.perSecond)),
    p99Ms: median(figures.map((each) => each.p99Ms)),
    bytes: median(figures.map((each) => each.bytes)),
  })) as { [At in keyof Loads]: Figures }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

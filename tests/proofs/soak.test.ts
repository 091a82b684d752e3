import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startLoaded } from '../support/load/loaded.ts'
import { askInTurn, askOpenly, isSuccess } from '../support/load/open-loop.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A process under a third of its capacity, minute after minute, uses no more at the end than once it was warm: memory,
 * open files, timers, listeners. The proof checks nothing else.
 */
const SHARE = 0.3
const WARM_MINUTES = 2
/** Bytes a minute: growth of the heap after a collection, and of all memory of the process. */
const MAX_KEPT = 0.25 * 2 ** 20
const MAX_HELD = 2 ** 20

const BUSY = 503
/** Share of the requests that may be refused, because the machine may be busy with other work for a moment. */
const MAX_REFUSED = 0.05

/** How far these counts may vary: connections of the pool and their timers. */
const COME_AND_GO = 10

type Held = Awaited<ReturnType<Awaited<ReturnType<typeof startLoaded>>['look']>>

proof(
  'G33',
  'an hour of traffic leaves no memory, file, timer or listener behind',
  { small: 0, full: 60 },
  async (minutes) => {
    const { asked, refused, failed, looks } = await soak(WARM_MINUTES + minutes)
    expect(failed).toEqual([])
    expect(refused / asked).toBeLessThan(MAX_REFUSED)
    expect(findGrowth(looks.slice(WARM_MINUTES))).toEqual([])
  },
)

if (isFull) {
  plantedFault('G33', 'a listener that each request leaves behind is detected', async () => {
    const { looks } = await soak(2, { LEAKS: 'listeners' })
    expect(findGrowth(looks)).toContain('listeners')
  })

  plantedFault('G33', 'memory that each request leaves behind is detected', async () => {
    const { looks } = await soak(WARM_MINUTES + 3, { LEAKS: 'memory' })
    expect(findGrowth(looks.slice(WARM_MINUTES))).toContain('what is left after a collection')
  })
}

/** Returns what kept growing. */
function findGrowth(looks: readonly Held[]): string[] {
  const [first, last] = [looks[0]!, looks.at(-1)!]
  return [
    ...(slopeOf(looks, ({ heapBytes }) => heapBytes) < MAX_KEPT ? [] : ['what is left after a collection']),
    ...(slopeOf(looks, ({ rssBytes }) => rssBytes) < MAX_HELD ? [] : ['memory']),
    ...(['files', 'timers', 'listeners'] as const).filter((what) => last[what] > first[what] + COME_AND_GO),
  ]
}

/** Measures the process at the end of each minute, when no requests are running. */
async function soak(minutes: number, env: Readonly<Record<string, string>> = {}) {
  const { url, next, look } = await startLoaded(env)
  const capacity = (await askInTurn(url, next, 10)).length / 10
  const looks: Held[] = []
  const failed: string[] = []
  let [asked, refused] = [0, 0]
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = asked
    const outcomes = await askOpenly(url, (at) => next(before + at), SHARE * capacity, 60)
    asked += outcomes.length
    refused += outcomes.filter(({ status }) => status === BUSY).length
    const failures = outcomes.filter(({ status }) => status !== BUSY && !isSuccess(status))
    failed.push(...failures.map(({ kind, status }) => `minute ${minute}: ${status} for ${kind}`))
    await sleep(2000)
    looks.push(await look())
  }
  return { asked, refused, failed, looks }
}

/** Growth from one measurement to the next: the slope of the least-squares line. */
function slopeOf(looks: readonly Held[], what: (held: Held) => number): number {
  const middle = (looks.length - 1) / 2
  const rise = looks.reduce((sum, held, at) => sum + (at - middle) * what(held), 0)
  return rise / looks.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startLoaded } from '../setup/loaded.ts'
import { askInTurn, askOpenly, isSuccess } from '../setup/open-loop.ts'
import { isFull, plantedFault, proof } from '../setup/proof.ts'

/**
 * A process that is asked for a third of what it can do, minute after minute, holds no more at the end than once it was
 * warm: memory, open files, timers, listeners. Nothing else is looked at.
 */
const SHARE = 0.3
const WARM_MINUTES = 2
/** Bytes a minute: of what is left after a collection, and of all that the process has of the system. */
const MOST_KEPT = 0.25 * 2 ** 20
const MOST_HELD = 2 ** 20

const BUSY = 503
/** Share of the requests that may be refused for want of capacity, by a machine that has other work for a moment. */
const MOST_REFUSED = 0.05

/** Connections of the pool, and what waits for them. */
const COME_AND_GO = 10

type Held = Awaited<ReturnType<Awaited<ReturnType<typeof startLoaded>>['look']>>

proof(
  'G33',
  'an hour of traffic leaves no memory, file, timer or listener behind',
  { small: 0, full: 60 },
  async (minutes) => {
    const { asked, refused, failed, looks } = await soak(WARM_MINUTES + minutes)
    expect(failed).toBe(0)
    expect(refused / asked).toBeLessThan(MOST_REFUSED)
    expect(findGrowth(looks.slice(WARM_MINUTES))).toEqual([])
  },
)

if (isFull) {
  plantedFault('G33', 'a listener that each request leaves behind is found out', async () => {
    const { looks } = await soak(2, { LEAKS: 'listeners' })
    expect(findGrowth(looks)).toContain('listeners')
  })

  plantedFault('G33', 'memory that each request leaves behind is found out', async () => {
    const { looks } = await soak(WARM_MINUTES + 3, { LEAKS: 'memory' })
    expect(findGrowth(looks.slice(WARM_MINUTES))).toContain('what is left after a collection')
  })
}

/** What there is more and more of. */
function findGrowth(looks: readonly Held[]): string[] {
  const [first, last] = [looks[0]!, looks.at(-1)!]
  return [
    ...(slopeOf(looks, ({ heapBytes }) => heapBytes) < MOST_KEPT ? [] : ['what is left after a collection']),
    ...(slopeOf(looks, ({ rssBytes }) => rssBytes) < MOST_HELD ? [] : ['memory']),
    ...(['files', 'timers', 'listeners'] as const).filter((what) => last[what] > first[what] + COME_AND_GO),
  ]
}

/** Looks at the process at the end of each minute, while nobody asks. */
async function soak(minutes: number, env: Readonly<Record<string, string>> = {}) {
  const { url, next, look } = await startLoaded(env)
  const capacity = (await askInTurn(url, next, 10)).length / 10
  const looks: Held[] = []
  let [asked, refused, failed] = [0, 0, 0]
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = asked
    const outcomes = await askOpenly(url, (at) => next(before + at), SHARE * capacity, 60)
    asked += outcomes.length
    refused += outcomes.filter(({ status }) => status === BUSY).length
    failed += outcomes.filter(({ status }) => status !== BUSY && !isSuccess(status)).length
    await sleep(2000)
    looks.push(await look())
  }
  return { asked, refused, failed, looks }
}

/** By how much it grows from one look to the next: the slope of the line that lies nearest to all. */
function slopeOf(looks: readonly Held[], what: (held: Held) => number): number {
  const middle = (looks.length - 1) / 2
  const rise = looks.reduce((sum, held, at) => sum + (at - middle) * what(held), 0)
  return rise / looks.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

import { afterAll, expect } from 'vitest'
import { createLoadShedder } from '#server/http/shed-load.ts'
import { serve } from '../support/app/whole-app.ts'
import { openAccountsApp } from '../support/app/accounts.ts'
import { startLoaded } from '../support/load/loaded.ts'
import { askInTurn, askOpenly, isSuccess, type Outcome } from '../support/load/open-loop.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A process that gets more requests than it can serve refuses the excess, faster than it answers, keeps serving what it
 * can, and refuses no call about money; afterwards it serves as before. Its capacity and its speed are measured in the
 * same run, because times of one machine say nothing about another.
 */
const SECONDS = 120
/** Share of the useful responses without overload. */
const MIN_GOODPUT = 0.8
const MIN_MONEY = 0.99
const MAX_DOUBLINGS = 4
/** Milliseconds after which a user has left: a later response is not useful. */
const USEFUL_WITHIN_MS = 5000

proof(
  'G23',
  'a crowd beyond the capacity gets some reads refused with a time to retry, and no call about money',
  { small: 300, full: 300 },
  async (count) => {
    const { answered, refused, unlike, money, after } = await crowd(10, count)
    // Those that were served at once, and those that waited in the queue.
    expect(answered).toBeGreaterThanOrEqual(20)
    expect(refused).toBeGreaterThan(0)
    expect(after).toBe(200)
    expect(unlike).toEqual([])
    expect(money).toEqual(Array.from({ length: money.length }, () => 200))
  },
)

proof(
  'G23',
  'under at least twice its capacity a process keeps its goodput and refuses the excess with a time to retry',
  { small: 0, full: SECONDS },
  async (seconds) => {
    const measured = await overload(seconds)
    expect(measured.unlike).toBe(0)
    expect(measured.refused).toBeGreaterThan(0)
    expect(measured.goodput).toBeGreaterThan(MIN_GOODPUT)
    expect(measured.moneyAdmitted).toBeGreaterThanOrEqual(MIN_MONEY)
    expect(measured.failedAfter).toBe(0)
    // Medians, in milliseconds.
    expect(measured.refusal).toBeLessThan(measured.admitted)
    expect(measured.after).toBeLessThan(measured.usual)
    return measured.requests
  },
)

plantedFault('G23', 'a process without load shedding refuses nothing, which is detected', async () => {
  expect((await crowd(Infinity, 100)).refused).toBe(0)
})

plantedFault('G23', 'a process that sheds calls about money is detected', async () => {
  // The load shedder reserves capacity for modules by name.
  const { wallet, ...modules } = market.app.modules
  expect((await crowd(10, 100, { ...modules, renamed: wallet! })).money).toContain(503)
})

if (isFull) {
  plantedFault('G23', 'a process whose goodput falls under twice its load is detected', async () => {
    expect((await overload(SECONDS / 2, { SHEDS_NOTHING: 'yes' })).goodput).toBeLessThan(MIN_GOODPUT)
  })
}

const market = await openAccountsApp()

/** `count` visitors at once where there is capacity for `room`, and a member who reads wallet and purchases. */
async function crowd(room: number, count: number, modules = market.app.modules) {
  const { app, call, addMember, signIn } = market
  const each = { atOnce: room, waiting: room }
  const loadShedder = createLoadShedder({ pages: each, reads: each, changes: each })
  const at = await serve({ ...app, loadShedder, modules })
  afterAll(() => at.close())
  const as = await signIn(await addMember())
  const reading = Promise.all(
    Array.from({ length: count }, (_, page) => call(`GET /products?page=${page + 1}`, { at })),
  )
  const paying = Promise.all(
    Array.from({ length: 10 }, (_, number) => call(number % 2 ? 'GET /wallet' : 'GET /vtu/purchases', { as, at })),
  )
  const answers = await reading
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  return {
    answered: answers.length - refused.length,
    refused: refused.length,
    unlike: refused.filter(({ statusCode, headers }) => statusCode !== 503 || headers['retry-after'] === undefined),
    money: (await paying).map(({ statusCode }) => statusCode),
    after: (await call('GET /products', { at })).statusCode,
  }
}

async function overload(seconds: number, env: Readonly<Record<string, string>> = {}) {
  const { url, next, cpuSeconds } = await startLoaded(env)
  await askInTurn(url, next, 10)
  /** Useful responses per second of processor time of the process, because other processes use the processor too. */
  const yieldOf = async (ask: () => Promise<Outcome[]>) => {
    const before = await cpuSeconds()
    const outcomes = await ask()
    return { outcomes, perCpuSecond: outcomes.filter(isGood).length / ((await cpuSeconds()) - before) }
  }
  const usual = await yieldOf(() => askInTurn(url, next, 20))
  const capacity = usual.outcomes.length / 20
  let rate = 2 * capacity
  let busy = await yieldOf(() => askOpenly(url, next, rate, seconds))
  // If every response was useful, the machine had more to give than measured: double the rate.
  for (let again = 0; again < MAX_DOUBLINGS && busy.outcomes.every(isGood); again += 1) {
    rate *= 2
    busy = await yieldOf(() => askOpenly(url, next, rate, seconds))
  }
  const { outcomes } = busy
  const after = await askOpenly(url, next, 0.3 * capacity, 10)
  const money = outcomes.filter(({ kind }) => kind === 'money')
  return {
    requests: outcomes.length,
    goodput: busy.perCpuSecond / usual.perCpuSecond,
    refused: outcomes.filter(isShed).length,
    /** Responses that are neither a success nor a refusal with a time to retry. */
    unlike: outcomes.filter((outcome) => !isSuccess(outcome.status) && !isShed(outcome)).length,
    moneyAdmitted: money.filter(({ status }) => isSuccess(status)).length / money.length,
    failedAfter: after.filter(({ status }) => !isSuccess(status)).length,
    refusal: middleOf(outcomes.filter(isShed)),
    admitted: middleOf(outcomes.filter(({ status, kind }) => isSuccess(status) && kind !== 'money')),
    usual: middleOf(usual.outcomes),
    after: middleOf(after),
  }
}

function middleOf(outcomes: readonly Outcome[]): number {
  return outcomes.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[outcomes.length >> 1]!
}

function isGood({ status, milliseconds }: Outcome): boolean {
  return isSuccess(status) && milliseconds < USEFUL_WITHIN_MS
}

function isShed({ status, retryAfter }: Outcome): boolean {
  return status === 503 && retryAfter !== undefined
}

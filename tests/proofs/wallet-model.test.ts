import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, balanceOf, held, listDriftedAccounts, post, trialBalance } from '#server/modules/ledger/index.ts'
import { captureMoney, giveBackMoney, holdMoney, releaseMoney, topUpPurpose } from '#server/modules/wallet/index.ts'
import { cloneTemplate } from '../setup/databases.ts'
import { isFull, plantedFault, proof } from '../setup/proof.ts'

/**
 * Whatever a member does in whichever order, and however often it is told, wallet and books say what a small
 * model says. A failure prints the seed that shows it again.
 */
const LONGEST = isFull ? 512 : 60

const topUps = topUpPurpose({
  walletLimits: {
    unverified: { dayKobo: null, balanceKobo: null },
    verified: { dayKobo: null, balanceKobo: null },
  },
  isVerified: async () => false,
  isFrozen: async () => false,
})

proof('G3', 'a wallet does what its model does, whatever happens to it', { small: 20, full: 200 }, async (runs) =>
  check(await open(), runs),
)

plantedFault('G3', 'books that lose a kobo of what an end splits up are found out', async () => {
  const database = await open()
  const [{ source } = { source: '' }] = await database.query<{ source: string }>(
    `select pg_get_functiondef('ledger.post'::regproc) as source`,
  )
  const faulty = source.replace(`(item ->> 'kobo')::bigint as kobo`, `(item ->> 'kobo')::bigint - (place - 1) as kobo`)
  expect(faulty).not.toBe(source)
  await database.withClient((client) => client.query(faulty))
  await expect(check(database, 20)).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
})

const kobo = fc.integer({ min: 1, max: 900_00 })
const which = fc.nat(3)
const times = fc.integer({ min: 1, max: 2 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('top-up' as const), kobo, times }),
  fc.record({ kind: fc.constant('hold' as const), kobo, times }),
  fc.record({ kind: fc.constant('capture' as const), which, costKobo: fc.nat(1_000_00), times }),
  fc.record({ kind: fc.constant('release' as const), which, times }),
  fc.record({ kind: fc.constant('give-back' as const), which, times }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Told = 'ok' | 'insufficient_funds' | 'fault'

/** What a member should have. */
interface Model {
  readonly userId: string
  spendable: number
  aside: number
  readonly purchases: Purchase[]
}
interface Purchase {
  readonly id: string
  readonly kobo: number
  /** Of the capture, where there was one. */
  costKobo: number
  state: 'held' | 'captured' | 'released' | 'given back'
}

async function open(): Promise<Database> {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(url)
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return database
}

async function check(database: Database, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: LONGEST, size: 'max' }), async (steps) => {
      const model: Model = { userId: randomUUID(), spendable: 0, aside: 0, purchases: [] }
      for (const each of steps) {
        const id = randomUUID()
        const told = await tell(database, model, each, id)
        expect([each, told]).toEqual([each, foresee(model, each, id)])
        expect([each, ...(await moneyOf(database, model.userId))]).toEqual([each, model.spendable, model.aside])
      }
      await compareHistory(database, model)
      const sums = await trialBalance(database.kysely)
      expect(sums.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
      expect(await listDriftedAccounts(database.kysely)).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/** What the step does, told to the model alone. */
function foresee(model: Model, step: Step, id: string): Told {
  const purchase = chosen(model, step)
  switch (step.kind) {
    case 'top-up':
      model.spendable += step.kobo
      return 'ok'
    case 'hold':
      if (step.kobo > model.spendable) return 'insufficient_funds'
      model.spendable -= step.kobo
      model.aside += step.kobo
      model.purchases.push({ id, kobo: step.kobo, costKobo: 0, state: 'held' })
      return 'ok'
    case 'capture':
      if (!purchase) return 'ok'
      if (purchase.state === 'released') return 'fault'
      if (purchase.state !== 'held') return purchase.costKobo === step.costKobo ? 'ok' : 'fault'
      Object.assign(purchase, { state: 'captured', costKobo: step.costKobo })
      model.aside -= purchase.kobo
      return 'ok'
    case 'release':
      if (!purchase || purchase.state === 'released') return 'ok'
      if (purchase.state !== 'held') return 'fault'
      purchase.state = 'released'
      model.aside -= purchase.kobo
      model.spendable += purchase.kobo
      return 'ok'
    case 'give-back':
      if (!purchase || purchase.state === 'given back') return 'ok'
      if (purchase.state !== 'captured') return 'fault'
      purchase.state = 'given back'
      model.spendable += purchase.kobo
      return 'ok'
  }
}

/** The step itself, as often as it is told. */
async function tell(database: Database, model: Model, step: Step, id: string): Promise<Told> {
  try {
    for (let time = 0; time < step.times; time++) {
      await database.kysely.transaction().execute((tx) => perform(tx, model, step, id))
    }
    return 'ok'
  } catch (error) {
    return error instanceof Refusal && error.code === 'insufficient_funds' ? 'insufficient_funds' : 'fault'
  }
}

async function perform(tx: Transaction<Tables>, model: Model, step: Step, id: string): Promise<void> {
  const { userId } = model
  const purchase = chosen(model, step)
  switch (step.kind) {
    case 'top-up': {
      const transfers = [{ from: 'paystack', to: available(userId), kobo: step.kobo }] as const
      const { isNew } = await post(tx, { key: `paystack:charge:${id}`, kind: 'top-up', transfers })
      const payment = { reference: id, userId, amountKobo: step.kobo, subject: null }
      if (isNew) await topUps.fulfil(tx, payment)
      return
    }
    case 'hold':
      return holdMoney(tx, { userId, purchaseId: id, kobo: step.kobo, description: 'DSTV', reference: id })
    case 'capture':
      return purchase && captureMoney(tx, { purchaseId: purchase.id, costKobo: step.costKobo })
    case 'release':
      return purchase && releaseMoney(tx, purchase.id)
    case 'give-back':
      return purchase && giveBackMoney(tx, { purchaseId: purchase.id, costKobo: purchase.costKobo })
  }
}

function chosen({ purchases }: Model, step: Step): Purchase | undefined {
  return 'which' in step ? purchases[step.which % Math.max(1, purchases.length)] : undefined
}

async function moneyOf({ kysely }: Database, userId: string): Promise<number[]> {
  return Promise.all([balanceOf(kysely, available(userId)), balanceOf(kysely, held(userId))])
}

/** The history that a member reads has one row for each thing, and adds up to what the books say. */
async function compareHistory(database: Database, { userId, spendable, aside, purchases }: Model): Promise<void> {
  const rows = await database.query<{ kind: string; subject: string; state: string; kobo: number }>(
    'select kind, subject, state, amount_kobo as kobo from wallet.transactions where user_id = $1',
    [userId],
  )
  const sum = (chosen: (row: { kind: string; state: string }) => boolean) =>
    rows.filter(chosen).reduce((total, row) => total + row.kobo, 0)
  expect(sum(({ kind }) => kind !== 'purchase') - sum(({ kind }) => kind === 'purchase')).toBe(spendable)
  expect(sum(({ kind, state }) => kind === 'purchase' && state === 'pending')).toBe(aside)
  for (const { id, state } of purchases) {
    const own = rows.filter(({ subject }) => subject === id).map((row) => `${row.kind} ${row.state}`)
    expect(own.toSorted()).toEqual(ROWS[state])
  }
  const [tallied] = await database.query<{ count: number; kobo: number }>(
    'select coalesce(sum(count), 0) as count, coalesce(sum(kobo), 0) as kobo from wallet.tallies where user_id = $1',
    [userId],
  )
  expect(tallied).toEqual({ count: rows.length, kobo: sum(() => true) })
}

const ROWS = {
  held: ['purchase pending'],
  captured: ['purchase successful'],
  released: ['purchase failed', 'return successful'],
  'given back': ['purchase failed', 'return successful'],
}

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, balanceOf, held, listDriftedAccounts, owedBy, trialBalance } from '#server/modules/ledger/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { asOwner } from '../support/database/databases.ts'
import { openDatabase } from '../support/database/open-database.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { walletActs } from '../support/proofs/wallet-acts.ts'
import { foresee, newModel, step, sumOf, type Model, type Step } from '../support/proofs/wallet-model.ts'

/**
 * Whatever happens to a member's money, in any order and submitted any number of times, wallet and books agree with a
 * small model: top-ups, purchases, partial refunds, lost disputes, debts, money held above the limits, and whether the
 * account can be closed. A failure prints the seed that reproduces it.
 */
const LONGEST = isFull ? 512 : 40

proof(
  'G3',
  'wallet, books and history agree with the model after random acts',
  { small: 20, full: 200 },
  async (runs) => check((await openDatabase()).database, runs),
)

plantedFault('G3', 'books that lose a kobo when a settlement is split are detected', async () => {
  const { url, database } = await openDatabase()
  const [{ source } = { source: '' }] = (
    await sql<{ source: string }>`
      select pg_get_functiondef('ledger.post'::regproc) as source
    `.execute(database)
  ).rows
  const faulty = source.replace(`(item ->> 'kobo')::bigint as kobo`, `(item ->> 'kobo')::bigint - (place - 1) as kobo`)
  expect(faulty).not.toBe(source)
  await asOwner(url, faulty)
  await expect(check(database, 20)).rejects.toMatchObject({ cause: { name: 'AssertionError' } })
})

async function check(database: Database, runs: number): Promise<void> {
  const act = walletActs(database)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: LONGEST, size: 'max' }), async (steps) => {
      const model = newModel(await addMember(database))
      for (const each of steps) {
        const id = randomUUID()
        const reported = await tell(act, model, each, id)
        expect([each, reported]).toEqual([each, foresee(model, each, id)])
        const { spendable, aside, owed } = model
        const wanted = [spendable, aside + sumOf(model.held), owed]
        expect([each, ...(await moneyOf(database, model.userId))]).toEqual([each, ...wanted])
      }
      await compareHistory(database, model)
      const sums = await trialBalance(database)
      expect(sums.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
      expect(await listDriftedAccounts(database)).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Reconciliation rebuilds every entry from its row and must agree. Purchases have no rows in this proof.
  const found = await reconcile(database)
  const isOfPurchase = ({ account, problem }: (typeof found)[number]) =>
    account.endsWith(':held') || /there is no such purchase$|of a purchase that says nothing of it$/.test(problem)
  expect(found.filter((each) => !isOfPurchase(each))).toEqual([])
}

async function addMember(database: Database): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
    values (${id}, ${`${id}@example.ng`}, 'Ada', 'Obi', now())
  `.execute(database)
  return id
}

/** Performs the step as often as it says. Returns `ok`, `stopped`, or the code of the refusal. */
async function tell(act: ReturnType<typeof walletActs>, model: Model, step: Step, id: string): Promise<string> {
  try {
    for (let time = 0; time < ('times' in step ? step.times : 1); time++) {
      if ((await act(model, step, id)) === 'stopped') return 'stopped'
    }
    return 'ok'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'fault'
  }
}

function moneyOf(db: Db, userId: string): Promise<number[]> {
  return Promise.all([balanceOf(db, available(userId)), balanceOf(db, held(userId)), owedBy(db, userId)])
}

const CREDITS: readonly string[] = ['top_up', 'return']

/** The history that a member reads has one row for each movement, and adds up to the balances in the books. */
async function compareHistory(database: Database, model: Model): Promise<void> {
  const { userId, spendable, aside, purchases } = model
  const { rows } = await sql<{ kind: string; subject: string; state: string; kobo: number }>`
    select kind, subject, state, amount_kobo as kobo from wallet.transactions where user_id = ${userId}
  `.execute(database)
  const sum = (chosen: (row: { kind: string; state: string }) => boolean) =>
    rows.filter(chosen).reduce((total, row) => total + row.kobo, 0)
  expect(sum(({ kind }) => CREDITS.includes(kind)) - sum(({ kind }) => !CREDITS.includes(kind))).toBe(spendable)
  const pendingOf = (isOverLimit: boolean) =>
    sum(({ kind, state }) => state === 'pending' && (kind === 'over_limit') === isOverLimit)
  expect([pendingOf(false), pendingOf(true)]).toEqual([aside, sumOf(model.held)])
  for (const { id, state } of purchases) {
    const own = rows.filter(({ subject }) => subject === id).map((row) => `${row.kind} ${row.state}`)
    expect(own.toSorted()).toEqual(ROWS[state])
  }
  const [tallied] = (
    await sql<{ count: number; kobo: number }>`
      select coalesce(sum(count), 0) as count, coalesce(sum(kobo), 0) as kobo from wallet.tallies where user_id = ${userId}
    `.execute(database)
  ).rows
  expect(tallied).toEqual({ count: rows.length, kobo: sum(() => true) })
}

const ROWS = {
  held: ['purchase pending'],
  captured: ['purchase successful'],
  released: ['purchase failed', 'return successful'],
  'given back': ['purchase failed', 'return successful'],
}

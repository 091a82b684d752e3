import type { Kysely } from 'kysely'
import { nairaText } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { listPurchaseFacts } from '#server/modules/bills/index.ts'
import {
  findEvents,
  held,
  listDriftedAccounts,
  listHeld,
  listRecentEvents,
  memberOf,
  trialBalance,
} from '#server/modules/ledger/index.ts'
import { listPaymentFacts } from '#server/modules/payments/index.ts'
import { listOverLimitFacts } from '#server/modules/wallet/index.ts'
import type { Found } from './difference.ts'
import { listOrphans } from './orphans.ts'
import { paymentDifferences } from './payment-differences.ts'
import { purchaseDifferences } from './purchase-differences.ts'

/**
 * All that differs between the books and what they are about, as it stood at one moment: rows and books change
 * together, so that nothing that happens meanwhile is taken for a difference.
 */
export function reconcile(database: Database): Promise<Found[]> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => compare(tx))
}

async function compare(db: Kysely<Tables>): Promise<Found[]> {
  const purchases = await listPurchaseFacts(db)
  const payments = await listPaymentFacts(db)
  const keys = [
    ...purchases.flatMap(({ id }) => [`bill:${id}:hold`, `bill:${id}:settle`, `bill:${id}:reverse`]),
    ...payments.map(({ reference }) => `paystack:charge:${reference}`),
  ]
  const events = await findEvents(db, keys)
  const owed = [
    ...purchases.filter(({ isOpen }) => isOpen),
    ...payments.map(({ userId, heldKobo }) => ({ userId, amountKobo: heldKobo })),
    ...(await listOverLimitFacts(db)),
  ]
  return [
    ...(await totalDifferences(db)),
    ...(await driftedAccounts(db)),
    ...heldDifferences(await listHeld(db), sumsOf(owed)),
    ...purchases.flatMap((purchase) => purchaseDifferences(purchase, events)),
    ...payments.flatMap((payment) => paymentDifferences(payment, events)),
    ...(await listOrphans(db, await listRecentEvents(db))),
  ]
}

async function totalDifferences(db: Kysely<Tables>): Promise<Found[]> {
  const balance = await trialBalance(db)
  const total = balance.reduce((sum, { debit, credit }) => sum + credit - debit, 0)
  if (total === 0) return []
  return [{ account: 'all', subject: 'all', problem: `The books are off by ${nairaText(total)}`, memberId: null }]
}

async function driftedAccounts(db: Kysely<Tables>): Promise<Found[]> {
  return (await listDriftedAccounts(db)).map(({ code, kept, summed }) => ({
    account: code,
    subject: code,
    problem: `It keeps ${nairaText(kept)}, and its transfers come to ${nairaText(summed)}`,
    // What somebody owes us is no money of their wallet.
    memberId: code.startsWith('member:') ? memberOf(code) : null,
  }))
}

function sumsOf(owed: readonly { userId: string; amountKobo: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { userId, amountKobo } of owed) sums.set(userId, (sums.get(userId) ?? 0) + amountKobo)
  return sums
}

function heldDifferences(asides: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): Found[] {
  return [...new Set([...asides.keys(), ...expected.keys()])].flatMap((userId) => {
    const [aside, wanted] = [asides.get(userId) ?? 0, expected.get(userId) ?? 0]
    if (aside === wanted) return []
    const problem = `${nairaText(aside)} are aside, and what is under way comes to ${nairaText(wanted)}`
    return [{ account: held(userId), subject: held(userId), problem, memberId: userId }]
  })
}

import type { Difference } from '#contracts/reconciliation.ts'
import type { Database } from '#server/database/connect.ts'
import { listPurchaseFacts } from '#server/modules/bills/index.ts'
import { findEvents, held, listDriftedAccounts, listHeld, trialBalance } from '#server/modules/ledger/index.ts'
import { listPaymentFacts } from '#server/modules/payments/index.ts'
import { paymentDifferences } from './payment-differences.ts'
import { purchaseDifferences } from './purchase-differences.ts'

/** All that differs between the books and what they are about. What happens meanwhile may differ for a moment. */
export async function reconcile(database: Database): Promise<Difference[]> {
  const [purchases, payments, asides, drifted, balance] = await Promise.all([
    listPurchaseFacts(database),
    listPaymentFacts(database),
    listHeld(database),
    listDriftedAccounts(database.kysely),
    trialBalance(database.kysely),
  ])
  const keys = [
    ...purchases.flatMap(({ id }) => [`bill:${id}:hold`, `bill:${id}:settle`, `bill:${id}:reverse`]),
    ...payments.map(({ reference }) => `paystack:charge:${reference}`),
  ]
  const events = await findEvents(database, keys)
  const total = balance.reduce((sum, { debit, credit }) => sum + credit - debit, 0)
  const expected = new Map<string, number>()
  const owed = [...purchases.filter(({ isOpen }) => isOpen), ...payments.filter(({ isHeld }) => isHeld)]
  for (const { userId, amountKobo } of owed) expected.set(userId, (expected.get(userId) ?? 0) + amountKobo)
  return [
    ...(total === 0 ? [] : [{ account: 'all', subject: 'all', problem: `The books are off by ${total} kobo` }]),
    ...drifted.map(({ code, kept, summed }) => ({
      account: code,
      subject: code,
      problem: `It keeps ${kept} kobo, and its transfers come to ${summed}`,
    })),
    ...heldDifferences(asides, expected),
    ...purchases.flatMap((purchase) => purchaseDifferences(purchase, events)),
    ...payments.flatMap((payment) => paymentDifferences(payment, events)),
  ]
}

function heldDifferences(asides: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): Difference[] {
  return [...new Set([...asides.keys(), ...expected.keys()])].flatMap((userId) => {
    const [aside, wanted] = [asides.get(userId) ?? 0, expected.get(userId) ?? 0]
    if (aside === wanted) return []
    const problem = `${aside} kobo are aside, and what is under way comes to ${wanted}`
    return [{ account: held(userId), subject: held(userId), problem }]
  })
}

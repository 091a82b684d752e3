import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { listOpenPurchases } from '#server/modules/bills/index.ts'
import { held, listDriftedAccounts, listHeld, memberOf, sumOfBooks } from '#server/modules/ledger/index.ts'
import { listHeldRefunds } from '#server/modules/payments/index.ts'
import { listOverLimitRecords } from '#server/modules/wallet/index.ts'
import type { Found } from './difference.ts'
import { explainSuspense } from './explain-suspense.ts'

/** Compares the totals of the whole ledger and of everything open. */
export async function compareTotals(db: Db): Promise<Found[]> {
  const purchases = await listOpenPurchases(db)
  const refunds = await listHeldRefunds(db)
  const overLimit = await listOverLimitRecords(db)
  const old = purchases.filter(({ isOld }) => isOld)
  return [
    ...(await totalDifferences(db)),
    ...(await driftedAccounts(db)),
    ...heldDifferences(await listHeld(db), sumsOf([...purchases, ...refunds, ...overLimit])),
    ...(await explainSuspense(db)),
    // The provider's fault, not the buyer's.
    ...old.map(({ id, userId }) => ({
      account: held(userId),
      subject: id,
      problem: 'It has been open for more than a day',
      memberId: null,
    })),
  ]
}

async function totalDifferences(db: Db): Promise<Found[]> {
  const total = await sumOfBooks(db)
  if (total === 0) return []
  return [{ account: 'all', subject: 'all', problem: `The books are off by ${nairaText(total)}`, memberId: null }]
}

async function driftedAccounts(db: Db): Promise<Found[]> {
  return (await listDriftedAccounts(db)).map(({ code, stored, summed }) => ({
    account: code,
    subject: code,
    problem: `It stores ${nairaText(stored)}, and its transfers come to ${nairaText(summed)}`,
    memberId: memberOf(code),
  }))
}

function sumsOf(owed: readonly { userId: string; amountKobo: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { userId, amountKobo } of owed) sums.set(userId, (sums.get(userId) ?? 0) + amountKobo)
  return sums
}

function heldDifferences(asides: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): Found[] {
  return [...new Set([...asides.keys(), ...expected.keys()])].flatMap((userId) => {
    const [aside, expectedKobo] = [asides.get(userId) ?? 0, expected.get(userId) ?? 0]
    if (aside === expectedKobo) return []
    const problem = `${nairaText(aside)} are aside, and what is under way comes to ${nairaText(expectedKobo)}`
    return [{ account: held(userId), subject: held(userId), problem, memberId: userId }]
  })
}

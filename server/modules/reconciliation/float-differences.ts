import { nairaText } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import { sumSent } from '#server/modules/bills/index.ts'
import { holdingOf } from '#server/modules/ledger/index.ts'
import type { BillPayments } from '#server/providers/bill-payments/port.ts'
import type { Found } from './difference.ts'

interface CheckInput {
  readonly database: Database
  readonly bills: BillPayments
}

/**
 * Compares the float at the bill provider with the ledger. Open purchases may or may not have been charged, and the
 * ledger is read before and after the provider answers, so only a balance outside all possible values counts. Throws if
 * the provider does not answer.
 */
export async function findFloatDifferences({ database, bills }: CheckInput): Promise<Found[]> {
  const before = await readBooks(database)
  const reading = await bills.readFloat()
  if (reading.kind === 'unknown') throw new Error(`The bill provider does not tell what we hold: ${reading.reason}`)
  const after = await readBooks(database)
  const most = Math.max(before.mostKobo, after.mostKobo)
  const least = Math.min(before.leastKobo, after.leastKobo)
  if (reading.balanceKobo > most) return [difference(reading.balanceKobo - most, 'more')]
  return reading.balanceKobo < least ? [difference(least - reading.balanceKobo, 'less')] : []
}

function readBooks(database: Database): Promise<{ mostKobo: number; leastKobo: number }> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const mostKobo = await holdingOf(tx, 'vtpass')
      return { mostKobo, leastKobo: mostKobo - (await sumSent(tx)) }
    })
}

function difference(kobo: number, what: 'more' | 'less'): Found {
  const problem = `The bill provider holds ${nairaText(kobo)} ${what} than the books say`
  return { account: 'vtpass', subject: 'vtpass', problem, memberId: null }
}

import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { findOwed, holdingOf } from '#server/modules/ledger/index.ts'
import type { Found } from './difference.ts'

/** In kobo. What the market holds for others, by the books, and what it owes them. */
interface Coverage {
  readonly atProvider: number
  readonly atPartner: number
  readonly members: number
  readonly orders: number
  readonly vat: number
  /** Negative if money is missing. */
  readonly spare: number
}

export async function findCoverage(db: Db): Promise<Coverage> {
  const [atProvider, atPartner, vatHeld] = await Promise.all([
    holdingOf(db, 'paystack'),
    holdingOf(db, 'client-bank'),
    holdingOf(db, 'vat'),
  ])
  const { members, orders } = await findOwed(db)
  const vat = 0 - vatHeld
  return { atProvider, atPartner, members, orders, vat, spare: atProvider + atPartner - members - orders - vat }
}

/** A difference if what members, orders and the tax service have is not held. */
export function coverageDifferences({ spare }: Coverage): Found[] {
  if (spare >= 0) return []
  const problem = `${nairaText(-spare)} less is held than members, orders and the tax service have`
  return [{ account: 'client-bank', subject: 'coverage', problem, memberId: null }]
}

import { sql } from 'kysely'
import type { entryKinds } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { AccountCode } from './accounts.ts'

export interface Transfer {
  readonly from: AccountCode
  readonly to: AccountCode
  /** A positive integer. */
  readonly kobo: number
}

export type EntryKind = (typeof entryKinds)[number]

export interface Event {
  /** Permanent name of the event, such as `paystack:charge:{reference}`. A repetition moves nothing. */
  readonly key: string
  readonly kind: EntryKind
  readonly transfers: readonly Transfer[]
  /** Further ids for the ledger. Must not contain personal data. */
  readonly details?: Readonly<Record<string, string | number>>
}

/**
 * Books an event in the caller's transaction; the only way to move money. `isNew` is false if it was booked before.
 *
 * Throws 402 `insufficient_funds` if a member's account would go below zero. The same key with other transfers throws:
 * two different events have one name. The transaction must be READ COMMITTED, because it must see a duplicate that was
 * committed meanwhile.
 */
export async function post(tx: Db, event: Event): Promise<{ entryId: number; isNew: boolean }> {
  for (const { kobo } of event.transfers) {
    if (!Number.isSafeInteger(kobo) || kobo <= 0) throw new RangeError(`not a positive amount of kobo: ${kobo}`)
  }
  const transfers = JSON.stringify(event.transfers.map(({ from, to, kobo }) => ({ from, to, kobo })))
  const details = JSON.stringify(event.details ?? {})
  try {
    const { rows } = await sql<{ entry_id: number; is_new: boolean }>`
      select entry_id, is_new from ledger.post(${event.key}, ${event.kind}, ${transfers}::jsonb, ${details}::jsonb)
    `.execute(tx)
    const [entry] = rows
    if (!entry) throw new Error(`The event ${event.key} was not booked`)
    return { entryId: entry.entry_id, isNew: entry.is_new }
  } catch (error) {
    if (isOverdrawn(error))
      throw new Refusal(402, 'insufficient_funds', 'Insufficient wallet balance', { cause: error })
    throw error
  }
}

/** SQLSTATE 23514, check_violation, of the constraint that keeps users' balances from going negative. */
function isOverdrawn(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23514' && constraint === 'members_money_is_never_negative'
}

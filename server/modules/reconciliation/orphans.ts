import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { listKnownPurchases } from '#server/modules/bills/index.ts'
import { available, type NamedEvent } from '#server/modules/ledger/index.ts'
import { findPaymentFacts } from '#server/modules/payments/index.ts'
import type { Found } from './difference.ts'

/** What was booked of purchases and payments that are not there. */
export async function listOrphans(db: Kysely<Tables>, events: readonly NamedEvent[]): Promise<Found[]> {
  const named = events.map(({ key, memberId }) => ({ memberId, key, ...subjectOf(key) }))
  const subjectsOf = (kind: Kind) => [
    ...new Set(named.filter((each) => each.kind === kind).map((each) => each.subject)),
  ]
  const known = {
    purchase: await listKnownPurchases(db, subjectsOf('purchase').filter(isUuid)),
    payment: await findPaymentFacts(db, subjectsOf('payment')),
  }
  return named
    .filter(({ kind, subject }) => !known[kind].has(subject))
    .map(({ kind, subject, key, memberId }) => ({
      account: memberId === null ? 'all' : available(memberId),
      subject,
      problem: `${key} is booked, and there is no such ${kind}`,
      memberId,
    }))
}

type Kind = 'purchase' | 'payment'

/** `bill:{id}:hold` and its like, and `paystack:charge:{reference}`. */
function subjectOf(key: string): { kind: Kind; subject: string } {
  const parts = key.split(':')
  return key.startsWith('bill:')
    ? { kind: 'purchase', subject: parts[1] ?? '' }
    : { kind: 'payment', subject: parts[2] ?? '' }
}

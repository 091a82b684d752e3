import type { EarningsMovement } from '#contracts/earnings.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Movement } from './queries.ts'

export function toMovement({ id, kind, amount_kobo, subject, number, made_at }: Movement): EarningsMovement {
  return {
    id,
    kind,
    transaction_type: kind === 'correction_taken' ? 'debit' : 'credit',
    amount: nairaFromKobo(amount_kobo),
    order: { id: kind === 'sale' ? subject : null, number },
    created_at: made_at.toISOString(),
  }
}

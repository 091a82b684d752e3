import type { Order } from '#contracts/orders.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { toIso } from '#server/kit/to-iso.ts'
import type { RefundRow, ReturnRow } from './return-queries.ts'

export function toReturn({ state, text, answer_text, asked_at, answered_at, due_at }: ReturnRow): Order['return'] {
  return {
    state,
    text,
    answer_text,
    asked_at: asked_at.toISOString(),
    answered_at: toIso(answered_at),
    due_at: toIso(due_at),
  }
}

export function toRefund({ amount_kobo, refunded_to, made_at }: RefundRow): Order['refunds'][number] {
  return { amount: nairaFromKobo(amount_kobo), to: refunded_to, at: made_at.toISOString() }
}

import type { Order } from '#contracts/orders.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { RefundRow, ReturnRow } from './return-queries.ts'

export function toReturn({ state, text, answer_text, asked_at, answered_at, due_at }: ReturnRow): Order['return'] {
  return {
    state,
    text,
    answer_text,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
  }
}

export function toRefund({ amount_kobo, refunded_to, made_at }: RefundRow): Order['refunds'][number] {
  return { amount: nairaFromKobo(amount_kobo), to: refunded_to, at: made_at.toISOString() }
}

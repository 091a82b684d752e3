import { available, held, receivable, type Event, type Transfer } from '#server/modules/ledger/index.ts'
import type { HistoryRow, KeptHistoryRow } from './reconciliation-history.ts'

/*
 * What the books and a member's history should hold of what is bought and paid, stated anew from the rows: nothing here
 * is shared with the code that books it, so that a fault there is not agreed to.
 */

/** What a purchase says of itself. */
export interface BoughtRecord {
  readonly id: string
  readonly userId: string
  readonly amountKobo: number
  /** What the provider took; null until it is delivered. */
  readonly costKobo: number | null
  readonly outcome: 'open' | 'delivered' | 'failed' | 'reversed'
}

/** Entries of a purchase: its price put aside, then its end, then the way back. */
export function purchaseEntries({ id, userId, amountKobo, costKobo, outcome }: BoughtRecord): Event[] {
  const [wallet, aside] = [available(userId), held(userId)]
  const cost = costKobo ?? amountKobo
  const paid = (from: Transfer['from']): Transfer[] =>
    cost > amountKobo
      ? [
          { from, to: 'vtpass', kobo: amountKobo },
          { from: 'revenue:commission', to: 'vtpass', kobo: cost - amountKobo },
        ]
      : [
          { from, to: 'vtpass', kobo: cost },
          { from, to: 'revenue:commission', kobo: amountKobo - cost },
        ].filter((transfer): transfer is Transfer => transfer.kobo > 0)
  const entries: Event[] = [
    { key: `bill:${id}:hold`, kind: 'bill-held', transfers: [{ from: wallet, to: aside, kobo: amountKobo }] },
  ]
  if (outcome === 'failed') {
    const transfers = [{ from: aside, to: wallet, kobo: amountKobo }]
    entries.push({ key: `bill:${id}:settle`, kind: 'bill-failed', transfers })
  }
  if (outcome === 'delivered' || outcome === 'reversed') {
    entries.push({ key: `bill:${id}:settle`, kind: 'bill-delivered', transfers: paid(aside) })
  }
  if (outcome === 'reversed') {
    const transfers = paid(wallet).map(({ from, to, kobo }) => ({ from: to, to: from, kobo }))
    entries.push({ key: `bill:${id}:reverse`, kind: 'bill-reversed', transfers })
  }
  return entries
}

export function purchaseHistory({ id, userId, amountKobo, outcome }: BoughtRecord): HistoryRow[] {
  const row = { subject: id, userId, kobo: amountKobo }
  const state = outcome === 'open' ? 'pending' : outcome === 'delivered' ? 'successful' : 'failed'
  const isBack = outcome === 'failed' || outcome === 'reversed'
  return [
    { ...row, kind: 'purchase', state },
    ...(isBack ? [{ ...row, kind: 'return' as const, state: 'successful' as const }] : []),
  ]
}

/** Of a payment for the wallet that was booked. */
export function topUpHistory(payment: { reference: string; userId: string; amountKobo: number }): HistoryRow[] {
  const { reference: subject, userId, amountKobo: kobo } = payment
  return [{ kind: 'top_up', subject, userId, kobo, state: 'successful' }]
}

/** Of money of a wallet that is on its way back to a card. */
export function refundHistory(refund: {
  readonly id: string
  readonly userId: string
  readonly amountKobo: number
  readonly outcome: 'open' | 'refunded' | 'failed'
}): HistoryRow[] {
  const row = { subject: refund.id, userId: refund.userId, kobo: refund.amountKobo }
  const state = ({ open: 'pending', refunded: 'successful', failed: 'failed' } as const)[refund.outcome]
  return [
    { ...row, kind: 'refund', state },
    ...(state === 'failed' ? [{ ...row, kind: 'return' as const, state: 'successful' as const }] : []),
  ]
}

/** Of money of a wallet that went back past us. */
export function goneHistory(subject: string, userId: string, takenKobo: number): HistoryRow[] {
  return takenKobo > 0 ? [{ kind: 'refund', subject, userId, kobo: takenKobo, state: 'successful' }] : []
}

/** Of money that is above the limits of its owner: put aside, and freed. The row of the history is all there is of it. */
export function overLimitEntries({ subject, userId, kobo, state, reference }: KeptHistoryRow): Event[] {
  const [wallet, aside] = [available(userId), held(userId)]
  const details = { reference }
  return [
    { key: `limit:${subject}:hold`, kind: 'limit-held', transfers: [{ from: wallet, to: aside, kobo }], details },
    ...(state === 'pending'
      ? []
      : [
          {
            key: `limit:${subject}:settle`,
            kind: 'limit-released' as const,
            transfers: [{ from: aside, to: wallet, kobo }],
            details,
          },
        ]),
  ]
}

export function overLimitHistory(row: HistoryRow): HistoryRow[] {
  if (row.state === 'pending') return [row]
  return [
    { ...row, state: 'successful' },
    { ...row, kind: 'return', state: 'successful' },
  ]
}

/** Of what was taken for what a member owes. */
export function debtEntries({ subject, userId, kobo, reference }: KeptHistoryRow): Event[] {
  const transfers = [{ from: available(userId), to: receivable(userId), kobo }]
  return [{ key: `debt:${subject}:collect`, kind: 'debt-collected', transfers, details: { reference } }]
}

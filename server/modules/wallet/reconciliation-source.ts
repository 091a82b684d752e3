import { available, held, receivable, type Event, type Transfer } from '#server/modules/ledger/index.ts'
import type { HistoryRow, StoredHistoryRow } from './reconciliation-history.ts'

/*
 * The entries and history rows that should exist, derived from the purchase and payment rows. Shares no code with the
 * booking itself, so that a fault there is not repeated here.
 */

/** A purchase as the bills module has it. */
interface BoughtRecord {
  readonly id: string
  readonly userId: string
  readonly amountKobo: number
  /** What the provider charged; null until delivery. */
  readonly costKobo: number | null
  readonly outcome: 'open' | 'delivered' | 'failed' | 'reversed'
}

/** Entries of a purchase: the hold, then its end, then the reversal. */
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
  if (outcome === 'delivered' || outcome === 'reversed')
    entries.push({ key: `bill:${id}:settle`, kind: 'bill-delivered', transfers: paid(aside) })
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

/** For a booked payment to the wallet. */
export function topUpHistory(payment: { reference: string; userId: string; amountKobo: number }): HistoryRow[] {
  const { reference: subject, userId, amountKobo: kobo } = payment
  return [{ kind: 'top_up', subject, userId, kobo, state: 'successful' }]
}

/** For a refund of wallet money. */
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

/** For wallet money returned past us. */
export function goneHistory(subject: string, userId: string, takenKobo: number): HistoryRow[] {
  return takenKobo > 0 ? [{ kind: 'refund', subject, userId, kobo: takenKobo, state: 'successful' }] : []
}

/** For money above its owner's limits: held and released. The history row is its only record. */
export function overLimitEntries({ subject, userId, kobo, state, reference }: StoredHistoryRow): Event[] {
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

/** For money taken to pay a debt. */
export function debtEntries({ subject, userId, kobo, reference }: StoredHistoryRow): Event[] {
  const transfers = [{ from: available(userId), to: receivable(userId), kobo }]
  return [{ key: `debt:${subject}:collect`, kind: 'debt-collected', transfers, details: { reference } }]
}

import type { MarketTransfer } from '#contracts/operator/treasury.ts'
import type { EntryKind, Event, Transfer } from '#server/modules/ledger/index.ts'

export type TransferKind = MarketTransfer['kind']

interface Shape {
  readonly kind: EntryKind
  /** Before the reference, which has no colon. */
  readonly key: string
  readonly from: Transfer['from']
  readonly to: Transfer['to']
}

/** As `docs/money.md` has them: what the market has somewhere grows with what leaves the account of that place. */
const SHAPES: Readonly<Record<TransferKind, Shape>> = {
  float_funding: { kind: 'float-funded', key: 'float', from: 'vtpass', to: 'bank' },
  card_settlement: { kind: 'cards-settled', key: 'paystack:settlement', from: 'bank', to: 'paystack' },
  float_surplus: { kind: 'float-surplus', key: 'float:correction', from: 'vtpass', to: 'suspense' },
  float_shortfall: { kind: 'float-shortfall', key: 'float:correction', from: 'suspense', to: 'vtpass' },
}

/** What is booked for a transfer. */
export function eventOf(transfer: { kind: TransferKind; amount_kobo: number; reference: string }): Event {
  const { kind, key, from, to } = SHAPES[transfer.kind]
  return {
    key: `${key}:${transfer.reference}`,
    kind,
    transfers: [{ from, to, kobo: transfer.amount_kobo }],
  }
}

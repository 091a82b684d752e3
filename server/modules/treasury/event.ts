import type { MarketTransfer } from '#contracts/operator/treasury.ts'
import type { EntryKind, Event, Transfer } from '#server/modules/ledger/index.ts'

export type TransferKind = MarketTransfer['kind']

interface Shape {
  readonly kind: EntryKind
  /** Prefix of the key, before the reference (which contains no colon). */
  readonly key: string
  readonly from: Transfer['from']
  readonly to: Transfer['to']
}

/** As in `docs/money.md`: a place of the market's money grows by transfers out of its account. */
const SHAPES: Readonly<Record<TransferKind, Shape>> = {
  float_funding: { kind: 'float-funded', key: 'float', from: 'vtpass', to: 'bank' },
  card_settlement: { kind: 'cards-settled', key: 'paystack:settlement', from: 'bank', to: 'paystack' },
  float_surplus: { kind: 'float-surplus', key: 'float:correction', from: 'vtpass', to: 'suspense' },
  float_shortfall: { kind: 'float-shortfall', key: 'float:correction', from: 'suspense', to: 'vtpass' },
  client_settlement: { kind: 'cards-settled', key: 'paystack:settlement', from: 'client-bank', to: 'paystack' },
  client_funding: { kind: 'client-funded', key: 'client-bank:funding', from: 'client-bank', to: 'bank' },
  payout_funding: { kind: 'payouts-funded', key: 'paystack:funding', from: 'paystack', to: 'client-bank' },
  fee_sweep: { kind: 'fees-swept', key: 'client-bank:sweep', from: 'bank', to: 'client-bank' },
  vat_payment: { kind: 'vat-paid', key: 'vat:payment', from: 'vat', to: 'bank' },
}

export function eventOf(transfer: { kind: TransferKind; amount_kobo: number; reference: string }): Event {
  const { kind, key, from, to } = SHAPES[transfer.kind]
  return {
    key: `${key}:${transfer.reference}`,
    kind,
    transfers: [{ from, to, kobo: transfer.amount_kobo }],
  }
}

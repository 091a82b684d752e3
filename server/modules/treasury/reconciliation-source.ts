import type { Db } from '#server/database/connect.ts'
import type { Event } from '#server/modules/ledger/index.ts'
import type { TransferKind } from './event.ts'

/** A transfer of the market's own money as this module has it. */
export interface MarketTransferRecord {
  readonly reference: string
  readonly kind: TransferKind
  readonly amountKobo: number
  /** The ledger entry; null for a proposal. */
  readonly entryId: number | null
}

/** Records by reference, without withdrawn and refused ones. */
export async function findMarketTransferRecords(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, MarketTransferRecord>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('treasury.transfers')
    .select(['reference', 'kind', 'amount_kobo as amountKobo', 'entry_id as entryId'])
    .where('reference', 'in', references)
    .where('dropped_at', 'is', null)
    .execute()
  return new Map(rows.map((record) => [record.reference, record]))
}

/** Payouts of the card provider recorded in a period. */
export async function listRecordedPayouts(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Pick<MarketTransferRecord, 'reference' | 'amountKobo'>[]> {
  return db
    .selectFrom('treasury.transfers')
    .select(['reference', 'amount_kobo as amountKobo'])
    .where('kind', 'in', ['card_settlement', 'client_settlement'])
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .execute()
}

/** Sum of the recorded transfers by kind, in kobo. */
export async function sumRecorded(db: Db): Promise<ReadonlyMap<TransferKind, number>> {
  const rows = await db
    .selectFrom('treasury.transfers')
    .select(['kind', ({ fn }) => fn.sum<number>('amount_kobo').as('kobo')])
    .where('done_at', 'is not', null)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, kobo }) => [kind, Number(kobo)]))
}

/** The expected entries, derived from the row. Shares no code with the booking. */
export function marketTransferEntries({ reference, kind, amountKobo: kobo, entryId }: MarketTransferRecord): Event[] {
  if (entryId === null) return []
  switch (kind) {
    case 'float_funding':
      return [{ key: `float:${reference}`, kind: 'float-funded', transfers: [{ from: 'vtpass', to: 'bank', kobo }] }]
    case 'card_settlement':
      return [
        {
          key: `paystack:settlement:${reference}`,
          kind: 'cards-settled',
          transfers: [{ from: 'bank', to: 'paystack', kobo }],
        },
      ]
    case 'float_surplus':
      return [
        {
          key: `float:correction:${reference}`,
          kind: 'float-surplus',
          transfers: [{ from: 'vtpass', to: 'suspense', kobo }],
        },
      ]
    case 'float_shortfall':
      return [
        {
          key: `float:correction:${reference}`,
          kind: 'float-shortfall',
          transfers: [{ from: 'suspense', to: 'vtpass', kobo }],
        },
      ]
    case 'client_settlement':
      return [
        {
          key: `paystack:settlement:${reference}`,
          kind: 'cards-settled',
          transfers: [{ from: 'client-bank', to: 'paystack', kobo }],
        },
      ]
    case 'client_funding':
      return [
        {
          key: `client-bank:funding:${reference}`,
          kind: 'client-funded',
          transfers: [{ from: 'client-bank', to: 'bank', kobo }],
        },
      ]
    case 'payout_funding':
      return [
        {
          key: `paystack:funding:${reference}`,
          kind: 'payouts-funded',
          transfers: [{ from: 'paystack', to: 'client-bank', kobo }],
        },
      ]
    case 'fee_sweep':
      return [
        {
          key: `client-bank:sweep:${reference}`,
          kind: 'fees-swept',
          transfers: [{ from: 'bank', to: 'client-bank', kobo }],
        },
      ]
    case 'vat_payment':
      return [{ key: `vat:payment:${reference}`, kind: 'vat-paid', transfers: [{ from: 'vat', to: 'bank', kobo }] }]
  }
}

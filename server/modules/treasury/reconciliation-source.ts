import type { Db } from '#server/database/connect.ts'
import type { Event, Transfer } from '#server/modules/ledger/index.ts'
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

type Expected = readonly [key: string, kind: Event['kind'], from: Transfer['from'], to: Transfer['to']]

/** Prefix of the key, kind and accounts of the entry of each kind of transfer, as in `docs/money.md`. */
const EXPECTED: Readonly<Record<TransferKind, Expected>> = {
  float_funding: ['float', 'float-funded', 'vtpass', 'bank'],
  card_settlement: ['paystack:settlement', 'cards-settled', 'bank', 'paystack'],
  float_surplus: ['float:correction', 'float-surplus', 'vtpass', 'suspense'],
  float_shortfall: ['float:correction', 'float-shortfall', 'suspense', 'vtpass'],
  client_settlement: ['paystack:settlement', 'cards-settled', 'client-bank', 'paystack'],
  client_funding: ['client-bank:funding', 'client-funded', 'client-bank', 'bank'],
  payout_funding: ['paystack:funding', 'payouts-funded', 'paystack', 'client-bank'],
  fee_sweep: ['client-bank:sweep', 'fees-swept', 'bank', 'client-bank'],
  vat_payment: ['vat:payment', 'vat-paid', 'vat', 'bank'],
}

/** The expected entries, derived from the row. Shares no code with the booking. */
export function marketTransferEntries({ reference, kind, amountKobo: kobo, entryId }: MarketTransferRecord): Event[] {
  if (entryId === null) return []
  const [key, entryKind, from, to] = EXPECTED[kind]
  return [{ key: `${key}:${reference}`, kind: entryKind, transfers: [{ from, to, kobo }] }]
}

import {
  findMarketTransferRecords,
  marketTransferEntries,
  type MarketTransferRecord,
} from '#server/modules/treasury/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

const PREFIXES = [
  'float',
  'float:correction',
  'paystack:settlement',
  'paystack:funding',
  'client-bank:sweep',
  'client-bank:funding',
  'vat:payment',
]

/** The account that a transfer is mainly about. */
const ACCOUNTS: Readonly<Record<MarketTransferRecord['kind'], string>> = {
  float_funding: 'vtpass',
  card_settlement: 'paystack',
  float_surplus: 'vtpass',
  float_shortfall: 'vtpass',
  client_settlement: 'paystack',
  client_funding: 'client-bank',
  payout_funding: 'client-bank',
  fee_sweep: 'client-bank',
  vat_payment: 'vat',
}

/** Transfers of the market's own money outside the market. */
export const marketTransfers: Source = {
  name: 'market-transfer',
  what: 'transfer of the market',
  subjectOf: subjectBy(
    /^(?:float(?::correction)?|paystack:(?:settlement|funding)|client-bank:(?:sweep|funding)|vat:payment):([^:]+)$/,
  ),
  keysOf: (reference) => PREFIXES.map((prefix) => `${prefix}:${reference}`),
  historyOf: () => [],
  find: async (db, references) =>
    expectedOf(await findMarketTransferRecords(db, references), (record) => ({
      entries: marketTransferEntries(record).map((entry) => ({ ...entry, entryId: record.entryId })),
      history: [],
      problems: [],
      account: ACCOUNTS[record.kind],
      memberId: null,
    })),
}

import type { BankTransfers } from './bank-transfers/port.ts'
import type { CardPayments } from './card-payments/port.ts'
import type { IdentityVerifier } from './identity/port.ts'

const reason = 'This market has no key for it'
const unknown = async () => ({ kind: 'unknown', reason }) as const

/** Used when no card provider is configured. Payments of an earlier provider stay open. */
export const cardsOff: CardPayments = {
  domain: 'test',
  initialize: unknown,
  verify: unknown,
  listCharges: unknown,
  refund: unknown,
  listRefunds: unknown,
  listDisputes: unknown,
  listPayouts: unknown,
  chargesOf: unknown,
  refundsOf: unknown,
  endSessionsAfter: unknown,
  findDispute: unknown,
  signatureHeader: 'x-paystack-signature',
  isSigned: () => false,
  readEvent: () => null,
}

export const identityOff: IdentityVerifier = { verifyCredential: async () => ({ kind: 'unavailable', reason }) }

/** Used when no card provider is configured, which also makes bank transfers. Withdrawals of an earlier one stay open. */
export const transfersOff: BankTransfers = {
  domain: 'test',
  listBanks: unknown,
  resolve: unknown,
  addRecipient: unknown,
  readBalance: unknown,
  send: unknown,
  verify: unknown,
  listTransfers: unknown,
}

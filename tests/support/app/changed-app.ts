import type { App } from '#server/context.ts'
import type { WalletLimits } from '#server/modules/wallet/index.ts'
import type { BillPayments } from '#server/providers/bill-payments/port.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'

const NO_LIMIT = { dayKobo: null, balanceKobo: null }
export const NO_WALLET_LIMITS: WalletLimits = { unverified: NO_LIMIT, verified: NO_LIMIT }

export function withCards(app: App, cards: Partial<CardPayments>): App {
  return { ...app, providers: { ...app.providers, cards: { ...app.providers.cards, ...cards } } }
}

export function withBills(app: App, bills: Partial<BillPayments>): App {
  return { ...app, providers: { ...app.providers, bills: { ...app.providers.bills, ...bills } } }
}

/** For a function that uses these parts of an app only. */
export function partOfApp(parts: Partial<App>): App {
  return parts as App
}

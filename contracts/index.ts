import type { calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { approvals } from './operator/approvals.ts'
import { audit } from './operator/audit.ts'
import { operatorBills } from './operator/bills.ts'
import { bills } from './bills.ts'
import { ledger } from './operator/ledger.ts'
import { operatorCatalog } from './operator/catalog.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { operatorContact } from './operator/contact.ts'
import { complaints } from './complaints.ts'
import { operatorComplaints } from './operator/complaints.ts'
import { contact } from './contact.ts'
import { treasury } from './operator/treasury.ts'
import { earnings, earningsSandbox } from './earnings.ts'
import { media } from './media.ts'
import { operatorAccounts } from './operator/accounts.ts'
import { messaging } from './messaging.ts'
import { operatorSession } from './operator/session.ts'
import { operatorOrders } from './operator/orders.ts'
import { operatorIdentity } from './operator/identity.ts'
import { operatorReports } from './operator/reports.ts'
import { overview } from './operator/overview.ts'
import { operatorPayments } from './operator/payments.ts'
import { operatorWithdrawals } from './operator/withdrawals.ts'
import { orderDocuments } from './order-documents.ts'
import { orderTerms } from './order-terms.ts'
import { checkouts } from './checkouts.ts'
import { orders } from './orders.ts'
import { orderSandbox } from './order-sandbox.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { operatorSubscriptions } from './operator/subscriptions.ts'
import { reconciliation } from './operator/reconciliation.ts'
import { reports, shopReports } from './reports.ts'
import { operatorReviews } from './operator/reviews.ts'
import { reviewing, reviews } from './reviews.ts'
import { returns } from './returns.ts'
import { sandbox } from './sandbox.ts'
import { savedItems } from './saved-items.ts'
import { identity } from './identity.ts'
import { selling } from './selling.ts'
import { shops } from './shops.ts'
import { subscriptions } from './subscriptions.ts'
import { wallet } from './wallet.ts'

/** Each call of `calls.ts` has its schemas. */
type EndpointOfEachCall = {
  readonly [Name in keyof typeof calls]: Readonly<Record<keyof (typeof calls)[Name], Endpoint>>
}

export const contracts = {
  catalog,
  operatorCatalog,
  accounts,
  savedItems,
  cart,
  addresses,
  checkouts,
  orders,
  complaints,
  returns,
  orderDocuments,
  orderSandbox,
  earnings,
  earningsSandbox,
  operatorWithdrawals,
  media,
  messaging,
  contact,
  operatorSession,
  overview,
  operatorAccounts,
  operatorPayments,
  treasury,
  operatorSubscriptions,
  operatorContact,
  bills,
  operatorBills,
  operatorOrders,
  operatorComplaints,
  ledger,
  approvals,
  audit,
  orderTerms,
  payments,
  places,
  reconciliation,
  operatorReports,
  reports,
  shopReports,
  operatorReviews,
  reviewing,
  reviews,
  sandbox,
  operatorIdentity,
  identity,
  selling,
  shops,
  subscriptions,
  wallet,
} satisfies EndpointOfEachCall
export type Contracts = typeof contracts

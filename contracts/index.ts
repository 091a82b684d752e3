import { accounts } from './accounts.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { billsDesk } from './bills-desk.ts'
import { bills } from './bills.ts'
import { books } from './books.ts'
import { catalogDesk } from './catalog-desk.ts'
import { catalog } from './catalog.ts'
import { contactDesk } from './contact-desk.ts'
import { contact } from './contact.ts'
import { marketMoney } from './market-money.ts'
import { media } from './media.ts'
import { membersDesk } from './members-desk.ts'
import { messaging } from './messaging.ts'
import { operator } from './operator.ts'
import { overview } from './overview.ts'
import { paymentsDesk } from './payments-desk.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { plansDesk } from './plans-desk.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { sandbox } from './sandbox.ts'
import { savedItems } from './saved-items.ts'
import { identityDesk, sellerOnboarding } from './seller-onboarding.ts'
import { selling } from './selling.ts'
import { shops } from './shops.ts'
import { subscriptions } from './subscriptions.ts'
import { wallet } from './wallet.ts'

/** Every endpoint, by module. */
export const contracts = {
  catalog,
  catalogDesk,
  accounts,
  savedItems,
  media,
  messaging,
  contact,
  operator,
  overview,
  membersDesk,
  paymentsDesk,
  marketMoney,
  plansDesk,
  contactDesk,
  bills,
  billsDesk,
  books,
  approvals,
  audit,
  payments,
  places,
  reconciliation,
  reports,
  sandbox,
  identityDesk,
  sellerOnboarding,
  selling,
  shops,
  subscriptions,
  wallet,
}
export type Contracts = typeof contracts

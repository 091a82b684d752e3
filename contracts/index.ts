import { accounts } from './accounts.ts'
import { catalogDesk } from './catalog-desk.ts'
import { catalog } from './catalog.ts'
import { contact } from './contact.ts'
import { media } from './media.ts'
import { messaging } from './messaging.ts'
import { operator } from './operator.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { reports } from './reports.ts'
import { sandbox } from './sandbox.ts'
import { savedItems } from './saved-items.ts'
import { identityDesk, sellerOnboarding } from './seller-onboarding.ts'
import { selling } from './selling.ts'
import { shops } from './shops.ts'
import { subscriptions } from './subscriptions.ts'

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
  payments,
  places,
  reports,
  sandbox,
  identityDesk,
  sellerOnboarding,
  selling,
  shops,
  subscriptions,
}
export type Contracts = typeof contracts

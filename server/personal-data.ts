import type { Kysely } from 'kysely'
import type { Database } from './database/connect.ts'
import type { Tables } from './database/tables.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { PersonalData } from './kit/personal-data.ts'
import { findConfirmedEmail, findRecipients } from './modules/accounts/index.ts'
import { billsData } from './modules/bills/index.ts'
import { catalogData } from './modules/catalog/index.ts'
import { contactData } from './modules/contact/index.ts'
import { ledgerData } from './modules/ledger/index.ts'
import { mediaData } from './modules/media/index.ts'
import { messagingData } from './modules/messaging/index.ts'
import { outboxData } from './modules/outbox/index.ts'
import { paymentsData } from './modules/payments/index.ts'
import { reportsData } from './modules/reports/index.ts'
import { savedItemsData } from './modules/saved-items/index.ts'
import { onboardingData } from './modules/seller-onboarding/index.ts'
import { shopsData } from './modules/shops/index.ts'
import { subscriptionsData } from './modules/subscriptions/index.ts'
import { walletData } from './modules/wallet/index.ts'

interface Parts {
  readonly database: Database
  readonly queue: JobQueue
  /** With which identity papers are sealed. */
  readonly papersKey: Buffer
}

/** What each module keeps about a person, in the order in which it can be erased: pictures after their products. */
export function personalDataOf({ database, queue, papersKey }: Parts): readonly PersonalData<Kysely<Tables>>[] {
  return [
    savedItemsData(database),
    messagingData(database),
    contactData({ database, findEmail: findConfirmedEmail }),
    outboxData({ database, findRecipients }),
    reportsData(database),
    catalogData(database),
    mediaData({ database, queue }),
    onboardingData({ database, queue, masterKey: papersKey }),
    shopsData(database),
    subscriptionsData(database),
    billsData(database),
    paymentsData(database),
    walletData(database),
    ledgerData(database),
  ]
}

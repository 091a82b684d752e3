import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { findConfirmedEmail, findRecipients } from '#server/modules/accounts/index.ts'
import { billsData } from '#server/modules/bills/index.ts'
import { catalogData } from '#server/modules/catalog/index.ts'
import { contactData } from '#server/modules/contact/index.ts'
import { ledgerData } from '#server/modules/ledger/index.ts'
import { mediaData } from '#server/modules/media/index.ts'
import { messagingData } from '#server/modules/messaging/index.ts'
import { outboxData } from '#server/modules/outbox/index.ts'
import { paymentsData, type Payments } from '#server/modules/payments/index.ts'
import { reportsData } from '#server/modules/reports/index.ts'
import { savedItemsData } from '#server/modules/saved-items/index.ts'
import { identityData } from '#server/modules/identity/index.ts'
import { shopsData } from '#server/modules/shops/index.ts'
import { subscriptionsData } from '#server/modules/subscriptions/index.ts'
import { walletData } from '#server/modules/wallet/index.ts'

interface Parts {
  readonly database: Database
  readonly queue: JobQueue
  readonly returnToCards: Payments['returnToCards']
  /** With which identity documents are encrypted. */
  readonly documentKeys: Keys
}

/** What each module keeps about a person, in the order in which it can be erased: pictures after their products. */
export function personalDataOf({
  database,
  queue,
  documentKeys,
  returnToCards,
}: Parts): readonly PersonalData<Kysely<Tables>>[] {
  return [
    savedItemsData(database),
    messagingData(database),
    contactData({ database, findEmail: findConfirmedEmail }),
    outboxData({ database, findRecipients }),
    reportsData(database),
    catalogData({ database, queue }),
    mediaData({ database, queue }),
    identityData({ database, queue, keys: documentKeys }),
    shopsData(database),
    subscriptionsData(database),
    billsData(database),
    paymentsData(database),
    walletData(database, returnToCards),
    ledgerData(database),
  ]
}

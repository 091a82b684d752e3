import { appendFile } from 'node:fs/promises'
import { accounts } from '#contracts/accounts.ts'
import { contact } from '#contracts/contact.ts'
import { messaging } from '#contracts/messaging.ts'
import { operatorSession } from '#contracts/operator/session.ts'
import { brand } from '#web/brand.ts'
import { dataFolders, type Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { createAccounts, type AccountsGiven } from '#server/modules/accounts/index.ts'
import { contactOperations, handledContactJobs } from '#server/modules/contact/index.ts'
import { handledMessagingJobs, messagingOperations, writeMessage } from '#server/modules/messaging/index.ts'
import { hasShop } from '#server/modules/shops/index.ts'
import type { Payments } from '#server/modules/payments/index.ts'
import { findActivePlan } from '#server/modules/subscriptions/index.ts'
import { documentKeysOf } from './create-identity.ts'
import { notOffered } from './not-offered.ts'
import { personalDataOf } from './personal-data.ts'

type Given = Pick<
  AccountsGiven,
  'database' | 'queue' | 'outbox' | 'rateLimits' | 'proofsOfWork' | 'identity' | 'secrets' | 'log'
>

/** Members and operators, and what is written to them and by them. */
export function createPeople(
  config: Config,
  { returnToCards, ...given }: Given & { readonly returnToCards: Payments['returnToCards'] },
) {
  const { database, queue, outbox, rateLimits } = given
  const publicUrl = config.PUBLIC_URL
  const opened = createAccounts({
    ...given,
    market: brand.name,
    publicUrl,
    writeMessage,
    noteClosing: (userId) => appendFile(dataFolders(config).closings, `${new Date().toISOString()} ${userId}\n`),
    findSellerStatus: async (userId) => {
      const [isSetUp, plan] = await Promise.all([hasShop(database, userId), findActivePlan(database.kysely, userId)])
      return { hasShop: isSetUp, plan: plan?.title ?? null }
    },
    personalData: personalDataOf({ database, queue, documentKeys: documentKeysOf(config), returnToCards }),
  })
  const hasGoogle = config.real.identity || config.simulated.identity
  const operations = hasGoogle
    ? opened.operations
    : notOffered(opened.operations, ['signInWithGoogle'], notAvailable('Signing in with Google'))
  const newsletter = `the ${brand.name} newsletter`
  return {
    accounts: opened,
    modules: {
      accounts: mounted(accounts, operations),
      operatorSession: mounted(operatorSession, opened.operatorSessionOperations),
      messaging: mounted(messaging, messagingOperations({ database, team: `The ${brand.name} team` })),
      contact: mounted(contact, contactOperations({ database, outbox, rateLimits, publicUrl, newsletter })),
    },
    jobs: [...opened.jobs, ...handledMessagingJobs(database), ...handledContactJobs(database)],
  }
}

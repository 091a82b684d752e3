import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accounts } from '#contracts/accounts.ts'
import { catalog } from '#contracts/catalog.ts'
import { contact } from '#contracts/contact.ts'
import { media } from '#contracts/media.ts'
import { messaging } from '#contracts/messaging.ts'
import { operator } from '#contracts/operator.ts'
import { places } from '#contracts/places.ts'
import { sandbox } from '#contracts/sandbox.ts'
import { savedItems } from '#contracts/saved-items.ts'
import { selling } from '#contracts/selling.ts'
import { shops } from '#contracts/shops.ts'
import { brand } from '#web/brand.ts'

import { ConfigError, type Config } from './config.ts'
import { openChangeFeed, type ChangeFeed } from './database/change-feed.ts'
import { connect, type Database } from './database/connect.ts'
import { mounted, type Mounted } from './http/api-routes.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { handledIdempotencyJobs, idempotencyJobs } from './idempotency/jobs.ts'
import { openFirstAnswers, type FirstAnswers } from './idempotency/open-first-answers.ts'
import { handled, type HandledJob } from './jobs/define-job.ts'
import { openJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { openLog } from './kit/open-log.ts'
import type { FindCaller } from './kit/operation.ts'
import { handledLimitsJobs, limitsJobs } from './limits/jobs.ts'
import { openLimits, type Limits } from './limits/open-limits.ts'
import { openProofs, type Proofs } from './limits/open-proofs.ts'
import { accountsJobs, findConfirmedEmail, findKycStatus, openAccounts } from './modules/accounts/index.ts'
import { auditJobs, handledAuditJobs } from './modules/audit/index.ts'
import { billsJobs } from './modules/bills/index.ts'
import {
  catalogOperations,
  detachPicture,
  keepWithinPlan,
  listNewestCovers,
  openInterest,
  sellingGates,
  sellingOperations,
  type SellingDeps,
} from './modules/catalog/index.ts'
import { handledLedgerJobs, ledgerJobs } from './modules/ledger/index.ts'
import { contactJobs, contactOperations, handledContactJobs } from './modules/contact/index.ts'
import {
  handledMediaJobs,
  mediaGates,
  mediaJobs,
  mediaOperations,
  openIntake,
  openReadyPictures,
  openWorkshop,
  warmPictures,
  warmPicturesJob,
  type MediaParts,
  type ReadyPictures,
} from './modules/media/index.ts'
import { handledMessagingJobs, messagingJobs, messagingOperations, writeMessage } from './modules/messaging/index.ts'
import { handledOutboxJobs, openOutbox, outboxJobs, type Outbox } from './modules/outbox/index.ts'
import { paymentsJobs, type Payments } from './modules/payments/index.ts'
import { placesOperations } from './modules/places/routes.ts'
import { countSaves, listSavedAmong, savedItemsOperations } from './modules/saved-items/index.ts'
import { handledReconciliationJobs, reconciliationJobs } from './modules/reconciliation/index.ts'
import { sandboxOperations } from './modules/sandbox/index.ts'
import { onboardingJobs } from './modules/seller-onboarding/index.ts'
import { hasShop, shopsOperations } from './modules/shops/index.ts'
import {
  findActivePlan,
  handledSubscriptionsJobs,
  subscriptionsJobs,
  type PlanParts,
} from './modules/subscriptions/index.ts'
import { openDesk } from './open-desk.ts'
import { openMediaStore } from './open-media-store.ts'
import { openOnboarding, papersKeyOf } from './open-onboarding.ts'
import { openProviders } from './open-providers.ts'
import { openBillsModule } from './open-bills.ts'
import { openMoney } from './open-money.ts'
import { personalDataOf } from './personal-data.ts'
import { showMoney } from './show-money.ts'
import type { MediaStore } from './providers/media-store/port.ts'

/** Everything a process holds. Made here and nowhere else. */
export interface App {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly changes: ChangeFeed
  readonly metrics: Metrics
  readonly pictures: ReadyPictures
  readonly store: MediaStore
  readonly modules: Readonly<Record<string, Mounted>>
  readonly findCaller: FindCaller
  /** Through which an operation asks for work to be done later. */
  readonly queue: JobQueue
  readonly outbox: Outbox
  readonly limits: Limits
  readonly proofs: Proofs
  readonly firstAnswers: FirstAnswers
  readonly payments: Payments
  /** Where providers tell us of what happened, each a plugin for Fastify. */
  readonly webhooks: readonly ((fastify: FastifyInstance) => Promise<void>)[]
  /** What the worker process does. */
  readonly jobs: readonly HandledJob[]
  close(): Promise<void>
}

export async function createApp(config: Config, databaseUrl: string): Promise<App> {
  const secret = config.SECRET
  if (!secret) throw new ConfigError('Set SECRET, or use `npm start`, which makes one.')
  const log = openLog(config.LOG_LEVEL)
  const database = connect(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE })
  const changes = openChangeFeed(databaseUrl)
  const store = await openMediaStore(config)
  const workshop = openWorkshop()
  const intake = openIntake()
  const ready = openReadyPictures(store, workshop)
  const { email, sms, identity, cards, bills } = openProviders(config, log)
  const metrics = createMetrics()
  metrics.observeProvider('bill_provider', bills.health)
  showMoney(metrics, database)
  const queue = await openJobQueue(
    database,
    [
      ...mediaJobs,
      ...auditJobs,
      ...ledgerJobs,
      ...onboardingJobs,
      ...outboxJobs,
      ...accountsJobs,
      ...messagingJobs,
      ...contactJobs,
      ...paymentsJobs,
      ...billsJobs,
      ...reconciliationJobs,
      ...subscriptionsJobs,
      ...limitsJobs,
      ...idempotencyJobs,
    ],
    (error) => log.error({ err: error }, 'job queue'),
  )
  const outbox = openOutbox({
    queue,
    letterhead: { ...brand, publicUrl: config.PUBLIC_URL, supportEmail: config.SUPPORT_EMAIL },
  })
  const limits = openLimits({
    database,
    secret,
    scale: config.RATE_LIMIT_SCALE,
    onFault: (error) => log.error({ err: error }, 'limits'),
  })
  const proofs = openProofs({ limits, secret })
  const people = openAccounts({
    database,
    queue,
    outbox,
    limits,
    proofs,
    identity,
    secret,
    market: brand.name,
    publicUrl: config.PUBLIC_URL,
    log,
    writeMessage,
    findStanding: async (userId) => ({
      hasShop: await hasShop(database, userId),
      plan: (await findActivePlan(database.kysely, userId))?.title ?? null,
    }),
    personalData: personalDataOf({ database, queue, papersKey: papersKeyOf(config) }),
  })
  const planParts: PlanParts = {
    database,
    planChanged: (tx, userId, plan) => keepWithinPlan(tx, userId, plan?.maxListings ?? 0),
  }
  const findEmail = (userId: string) => findConfirmedEmail(database.kysely, userId)
  const { cardPayments, ...money } = openMoney(config, { database, queue, cards, limits, findEmail, log, planParts })
  const { allowances } = money
  const billPayments = openBillsModule(config, { database, queue, bills, limits, outbox, log, allowances })
  const catalogDeps = {
    database,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    findSaved: (userId: string, productIds: readonly string[]) => listSavedAmong(database, userId, productIds),
  }
  const mediaParts: MediaParts = {
    database,
    store,
    queue,
    limits,
    intake,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    isVerified: async (userId) => (await findKycStatus(database.kysely, userId)) === 'verified',
    detachPicture,
  }
  const onboarding = await openOnboarding(config, { database, queue, limits, intake, workshop, outbox })
  const interest = openInterest({ database, onFault: (error) => log.error({ err: error }, 'interest') })
  const sellingDeps: SellingDeps = {
    ...catalogDeps,
    interest,
    limits,
    findKycStatus,
    findActivePlan,
    countSaves: (productIds) => countSaves(database, productIds),
  }
  return {
    config,
    log,
    database,
    changes,
    metrics,
    pictures: ready,
    store,
    modules: {
      catalog: mounted(catalog, catalogOperations(catalogDeps)),
      accounts: mounted(accounts, people.operations),
      operator: mounted(operator, people.operatorOperations),
      savedItems: mounted(savedItems, savedItemsOperations({ ...catalogDeps, limits, log })),
      messaging: mounted(messaging, messagingOperations({ database, team: `The ${brand.name} team` })),
      contact: mounted(
        contact,
        contactOperations({
          database,
          outbox,
          limits,
          publicUrl: config.PUBLIC_URL,
          newsletter: `the ${brand.name} newsletter`,
        }),
      ),
      ...money.modules,
      ...billPayments.modules,
      places: mounted(places, placesOperations),
      ...onboarding.modules,
      media: mounted(media, mediaOperations(mediaParts), mediaGates(mediaParts)),
      shops: mounted(shops, shopsOperations({ database, limits })),
      selling: mounted(selling, sellingOperations(sellingDeps), sellingGates(sellingDeps)),
      ...openDesk({ config, database, store, outbox, limits, findActivePlan, people, cardPayments }),
      ...(config.isSandboxShown && {
        sandbox: mounted(
          sandbox,
          sandboxOperations({ simulatorsUrl: config.SIMULATORS_URL, simulated: config.simulated }),
        ),
      }),
    },
    findCaller: people.findCaller,
    jobs: [
      handled(warmPicturesJob, (_, { signal }) =>
        warmPictures(
          { database, store, pictures: ready, listNewestCovers: (limit) => listNewestCovers(database, limit) },
          signal,
        ),
      ),
      ...handledMediaJobs(mediaParts),
      ...onboarding.jobs,
      ...handledAuditJobs({ database, log }),
      ...handledLedgerJobs({ database, log }),
      ...people.jobs,
      ...handledOutboxJobs({ database, queue, email, sms, log }),
      ...handledMessagingJobs(database),
      ...handledContactJobs(database),
      ...cardPayments.jobs,
      ...billPayments.jobs,
      ...handledReconciliationJobs({
        database,
        log,
        cards: config.simulated.cards ? null : cards,
        bills: config.simulated.bills ? null : bills,
      }),
      ...handledSubscriptionsJobs({
        ...planParts,
        outbox,
        market: brand.name,
        publicUrl: config.PUBLIC_URL,
        findEmail,
      }),
      ...handledLimitsJobs(database),
      ...handledIdempotencyJobs(database),
    ],
    queue,
    outbox,
    limits,
    proofs,
    webhooks: [cardPayments.webhook, billPayments.webhook],
    payments: cardPayments,
    firstAnswers: openFirstAnswers({
      database,
      secret,
      onFault: (error) => log.error({ err: error }, 'idempotency'),
    }),
    async close() {
      await interest.close()
      await queue.close()
      workshop.close()
      intake.close()
      await changes.close()
      await database.close()
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { accounts } from '#contracts/accounts.ts'
import { catalog } from '#contracts/catalog.ts'
import { contact } from '#contracts/contact.ts'
import { messaging } from '#contracts/messaging.ts'
import { operator } from '#contracts/operator.ts'
import { places } from '#contracts/places.ts'
import { sandbox } from '#contracts/sandbox.ts'
import { savedItems } from '#contracts/saved-items.ts'
import { shops } from '#contracts/shops.ts'
import { brand } from '#web/brand.ts'

import { ConfigError, dataFolders, type Config } from './config.ts'
import { openChangeFeed, type ChangeFeed } from './database/change-feed.ts'
import { connect, type Database } from './database/connect.ts'
import { isMigrated } from './database/migrate.ts'
import { AnswerCache } from './http/answer-cache.ts'
import { mounted, type Mounted } from './http/api-routes.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { inProcessApi } from './http/in-process-api.ts'
import { mountPages } from './http/pages.ts'
import { buildServer, refuseUnknownCall } from './http/server.ts'
import { handledIdempotencyJobs, idempotencyJobs } from './idempotency/jobs.ts'
import { openFirstAnswers, type FirstAnswers } from './idempotency/open-first-answers.ts'
import { handled, type HandledJob } from './jobs/define-job.ts'
import { openJobQueue, type JobQueue } from './jobs/job-queue.ts'
import type { FindCaller } from './kit/operation.ts'
import { handledLimitsJobs, limitsJobs } from './limits/jobs.ts'
import { openLimits, type Limits } from './limits/open-limits.ts'
import { openProofs, type Proofs } from './limits/open-proofs.ts'
import { accountsJobs, openAccounts } from './modules/accounts/index.ts'
import { catalogOperations, findShareSubject, listNewestCovers } from './modules/catalog/index.ts'
import { contactJobs, contactOperations, emailService, handledContactJobs } from './modules/contact/index.ts'
import {
  mediaFiles,
  openReadyPictures,
  openWorkshop,
  warmPictures,
  warmPicturesJob,
  type ReadyPictures,
} from './modules/media/index.ts'
import { handledMessagingJobs, messagingJobs, messagingOperations, writeMessage } from './modules/messaging/index.ts'
import { handledOutboxJobs, openOutbox, outboxJobs, type Outbox } from './modules/outbox/index.ts'
import { placesOperations } from './modules/places/routes.ts'
import { listSavedAmong, savedItemsOperations } from './modules/saved-items/index.ts'
import { bareAddresses, sandboxOperations } from './modules/sandbox/index.ts'
import { hasShop, shopsOperations } from './modules/shops/index.ts'
import { openProviders } from './open-providers.ts'
import { personalDataOf } from './personal-data.ts'
import { openDiskStore } from './providers/media-store/disk.ts'

/** Everything a process holds. Made here and nowhere else. */
export interface App {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly changes: ChangeFeed
  readonly metrics: Metrics
  readonly pictures: ReadyPictures
  readonly modules: Readonly<Record<string, Mounted>>
  readonly findCaller: FindCaller
  /** Through which an operation asks for work to be done later. */
  readonly queue: JobQueue
  readonly outbox: Outbox
  readonly limits: Limits
  readonly proofs: Proofs
  readonly firstAnswers: FirstAnswers
  /** What the worker process does. */
  readonly jobs: readonly HandledJob[]
  close(): Promise<void>
}

/** The folder that `react-router build` writes. */
export const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url))

export async function createApp(config: Config, databaseUrl: string): Promise<App> {
  const secret = config.SECRET
  if (!secret) throw new ConfigError('Set SECRET, or use `npm start`, which makes one.')
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  const database = connect(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE })
  const changes = openChangeFeed(databaseUrl)
  const store = await openDiskStore(dataFolders(config).media)
  const workshop = openWorkshop()
  const ready = openReadyPictures(store, workshop)
  const { email, sms, identity } = openProviders(config)
  const queue = await openJobQueue(
    database,
    [
      warmPicturesJob,
      ...outboxJobs,
      ...accountsJobs,
      ...messagingJobs,
      ...contactJobs,
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
    findStanding: async (userId) => ({ hasShop: await hasShop(database, userId), plan: null }),
    personalData: personalDataOf(database),
  })
  const catalogDeps = {
    database,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    findSaved: (userId: string, productIds: readonly string[]) => listSavedAmong(database, userId, productIds),
  }
  return {
    config,
    log,
    database,
    changes,
    metrics: createMetrics(),
    pictures: ready,
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
      places: mounted(places, placesOperations),
      shops: mounted(shops, shopsOperations({ database })),
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
      ...people.jobs,
      ...handledOutboxJobs({ database, queue, email, sms, log }),
      ...handledMessagingJobs(database),
      ...handledContactJobs(database),
      ...handledLimitsJobs(database),
      ...handledIdempotencyJobs(database),
    ],
    queue,
    outbox,
    limits,
    proofs,
    firstAnswers: openFirstAnswers({
      database,
      secret,
      onFault: (error) => log.error({ err: error }, 'idempotency'),
    }),
    async close() {
      await queue.close()
      workshop.close()
      await changes.close()
      await database.close()
    },
  }
}

/** The HTTP side of an app: the API, and the pages where they have been built. */
export async function createHttp(
  app: App,
  { isDraining = () => false, pages = true }: { isDraining?: () => boolean; pages?: boolean } = {},
): Promise<FastifyInstance> {
  const { config, database, changes } = app
  const cache = new AnswerCache(config.ANSWER_CACHE_MB * 1024 * 1024, changes.isLive)
  changes.onChange((topic) => cache.forget(topic))
  const fastify = await buildServer({
    publicUrl: config.PUBLIC_URL,
    hosts: config.hosts,
    trustProxy: config.TRUST_PROXY,
    log: app.log,
    cache,
    findCaller: app.findCaller,
    limits: app.limits,
    firstAnswers: app.firstAnswers,
    metrics: app.metrics,
    modules: app.modules,
    readiness: {
      isDraining,
      checks: {
        database: () => database.query('select 1'),
        jobs: () => database.query('select from pgboss.version'),
        migrations: async () => {
          if (!(await isMigrated((sql) => database.query(sql)))) throw new Error('migrations are missing')
        },
      },
    },
  })
  await fastify.register(
    mediaFiles({
      database,
      pictures: app.pictures,
      mediaBaseUrl: config.MEDIA_BASE_URL,
      wordmark: brand.wordmark,
      findShareSubject: (productId) => findShareSubject(database, productId),
    }),
  )
  await fastify.register(
    emailService({
      database,
      outbox: app.outbox,
      limits: app.limits,
      supportEmail: config.SUPPORT_EMAIL,
      hosts: config.hosts,
      ids: {
        service_id: config.EMAIL_SERVICE_ID,
        template_id: config.EMAIL_TEMPLATE_ID,
        user_id: config.EMAIL_PUBLIC_KEY,
      },
      refusesHeadless: config.EMAIL_REFUSE_HEADLESS,
    }),
  )
  if (config.isSandboxShown) await fastify.register(bareAddresses(config.API_BASE_URL))
  refuseUnknownCall(fastify)
  if (pages) {
    await mountPages(fastify, {
      build: BUILD_FOLDER,
      publicUrl: config.PUBLIC_URL,
      apiBaseUrl: config.API_BASE_URL,
      mediaBaseUrl: config.MEDIA_BASE_URL,
      emailServiceOrigin: config.EMAIL_SERVICE_ORIGIN ?? config.PUBLIC_URL,
      signsInAtGoogle: config.GOOGLE_CLIENT_ID !== undefined,
      cache,
      apiFor: (caller) => inProcessApi(app.modules, caller),
      report: (error) => app.log.error({ err: error }, 'page failed'),
      site: {
        apiBaseUrl: config.API_BASE_URL,
        publicUrl: config.PUBLIC_URL,
        simulated: config.simulated,
        googleClientId: config.GOOGLE_CLIENT_ID ?? null,
        emailService: {
          origin: config.EMAIL_SERVICE_ORIGIN ?? null,
          serviceId: config.EMAIL_SERVICE_ID,
          templateId: config.EMAIL_TEMPLATE_ID,
          publicKey: config.EMAIL_PUBLIC_KEY,
        },
        isKitShown: config.NODE_ENV !== 'production',
      },
    })
  }
  return fastify
}

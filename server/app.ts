import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { sandbox } from '#contracts/sandbox.ts'
import { brand } from '#web/brand.ts'
import { ConfigError, dataFolders, secretsOf, type Config } from './config.ts'
import { mayRewriteHistory } from './database/app-role.ts'
import { checkKeys } from './database/check-keys.ts'
import { createChangeFeed, type ChangeFeed } from './database/change-feed.ts'
import { assertDurable } from './database/assert-durable.ts'
import { connect, type Database } from './database/connect.ts'
import { mounted, type Mounted } from './http/api-routes.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createLoadShedder, type LoadShedder } from './http/shed-load.ts'
import { handledIdempotencyJobs } from './idempotency/jobs.ts'
import { createIdempotencyStore, type IdempotencyStore } from './idempotency/create-idempotency-store.ts'
import type { HandledJob } from './jobs/define-job.ts'
import { createOwnJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { createLogger } from './kit/create-logger.ts'
import { createOutages } from './kit/outages.ts'
import type { FindCaller } from './kit/operation.ts'
import { handledRateLimitsJobs } from './rate-limits/jobs.ts'
import { createRateLimits, type RateLimits } from './rate-limits/create-rate-limits.ts'
import { createProofsOfWork, type ProofsOfWork } from './rate-limits/create-proofs-of-work.ts'
import { isDemoOperatorAppointed } from './modules/accounts/index.ts'
import { handledAuditJobs } from './modules/audit/index.ts'
import { createUploadDecoder, createImageRenderer, type ReadyPictures } from './modules/media/index.ts'
import { handledOutboxJobs, createOutbox, type Outbox } from './modules/outbox/index.ts'
import type { Payments } from './modules/payments/index.ts'
import { sandboxOperations } from './modules/sandbox/index.ts'
import type { MediaStore } from './providers/media-store/port.ts'
import { keyMarksOf } from './wiring/encrypted-columns.ts'
import { everyJob } from './wiring/every-job.ts'
import { createBillsModule } from './wiring/create-bills.ts'
import { createOperator } from './wiring/create-operator.ts'
import { createMarketModules } from './wiring/create-market.ts'
import { createMediaStore } from './wiring/create-media-store.ts'
import { createMoney } from './wiring/create-money.ts'
import { createIdentity } from './wiring/create-identity.ts'
import { createPeople } from './wiring/create-people.ts'
import { createProviders } from './wiring/create-providers.ts'
import { showMoney } from './wiring/show-money.ts'
import { showProcess } from './wiring/show-process.ts'

/** Everything a process holds. Made here and nowhere else. */
export interface App {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  /** A connection that nothing else waits for, to see whether the database answers. */
  readonly health: Database
  readonly changes: ChangeFeed
  readonly metrics: Metrics
  readonly pictures: ReadyPictures
  readonly store: MediaStore
  readonly modules: Readonly<Record<string, Mounted>>
  readonly findCaller: FindCaller
  /** Through which an operation asks for work to be done later. */
  readonly queue: JobQueue
  readonly outbox: Outbox
  readonly rateLimits: RateLimits
  readonly proofsOfWork: ProofsOfWork
  readonly idempotencyStore: IdempotencyStore
  /** How much the HTTP side works on at once. */
  readonly loadShedder: LoadShedder
  readonly payments: Payments
  /** Where providers tell us of what happened, each a plugin for Fastify. */
  readonly webhooks: readonly ((fastify: FastifyInstance) => Promise<void>)[]
  /** What the worker process does. */
  readonly jobs: readonly HandledJob[]
  close(): Promise<void>
}

export async function createApp(config: Config, databaseUrl: string): Promise<App> {
  const secrets = secretsOf(config)
  if (!config.real.mail && !config.simulated.mail)
    throw new ConfigError('Set SMTP_URL, or SANDBOX=yes to try the market out: without mail nobody can register.')
  const outages = createOutages()
  const log = createLogger(config.LOG_LEVEL, undefined, outages)
  const database = connect(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE })
  const health = connect(databaseUrl, { poolSize: 1, applicationName: 'kanti-health' })
  outages.watch(log, () => health.query('select 1'))
  if (!config.DATABASE_MAY_FORGET) await assertDurable(database)
  await checkKeys(database, keyMarksOf(config))
  await checkRole(database, config, log)
  if (!config.isAllSimulated && (await isDemoOperatorAppointed(database))) {
    await Promise.all([database.close(), health.close()])
    throw new ConfigError(
      'A demo operator is appointed, whose password everybody knows, and not every provider is simulated. ' +
        'Run `npm run migrate`, which dismisses demo operators.',
    )
  }
  const changes = createChangeFeed(databaseUrl)
  const store = await createMediaStore(config)
  const imageRenderer = createImageRenderer()
  const uploadDecoder = createUploadDecoder()
  const providers = createProviders(config, log)
  const metrics = createMetrics()
  metrics.observeProvider('bill_provider', providers.bills.health)
  showMoney(metrics, database)
  const loadShedder = createLoadShedder()
  showProcess(metrics, { database, changes, loadShedder, folder: dataFolders(config).root })
  const queue = await createOwnJobQueue(databaseUrl, everyJob, (error) => log.error({ err: error }, 'job queue'))
  const outbox = createOutbox({
    queue,
    secrets,
    sendsSms: config.real.sms || config.simulated.sms,
    emailLayout: { ...brand, publicUrl: config.PUBLIC_URL, supportEmail: config.SUPPORT_EMAIL },
  })
  const rateLimits = createRateLimits({
    database,
    secrets,
    scale: config.RATE_LIMIT_SCALE,
    onFault: (error) => log.error({ err: error }, 'limits'),
  })
  const proofsOfWork = createProofsOfWork({ database, rateLimits, secrets })
  const given = { database, queue, outbox, rateLimits, log }
  const people = createPeople(config, {
    ...given,
    proofsOfWork,
    identity: providers.identity,
    secrets,
    // Payments are opened after people, of whom they know the addresses.
    returnToCards: (tx, wanted) => money.cardPayments.returnToCards(tx, wanted),
  })
  const money = createMoney(config, { ...given, cards: providers.cards, bills: providers.bills })
  const bills = createBillsModule(config, { ...given, bills: providers.bills, allowances: money.allowances })
  const market = createMarketModules(config, { ...given, store, imageRenderer, uploadDecoder })
  const identity = await createIdentity(config, { ...given, imageRenderer, uploadDecoder })
  const operator = createOperator(config, {
    ...given,
    store,
    accounts: people.accounts,
    cardPayments: money.cardPayments,
  })
  return {
    config,
    log,
    database,
    health,
    changes,
    metrics,
    pictures: market.pictures,
    store,
    modules: {
      ...market.modules,
      ...people.modules,
      ...money.modules,
      ...bills.modules,
      ...identity.modules,
      ...operator.modules,
      ...(config.isSandboxShown && {
        sandbox: mounted(
          sandbox,
          sandboxOperations({ simulatorsUrl: config.SIMULATORS_URL, simulated: config.simulated }),
        ),
      }),
    },
    findCaller: people.accounts.findCaller,
    jobs: [
      ...market.jobs,
      ...people.jobs,
      ...money.jobs,
      ...bills.jobs,
      ...identity.jobs,
      ...handledOutboxJobs({ ...given, secrets, email: providers.email, sms: providers.sms }),
      ...handledAuditJobs({ database, log }),
      ...handledRateLimitsJobs(database),
      ...handledIdempotencyJobs(database),
    ],
    queue,
    outbox,
    rateLimits,
    proofsOfWork,
    loadShedder,
    webhooks: [money.cardPayments.webhook, bills.webhook],
    payments: money.cardPayments,
    idempotencyStore: createIdempotencyStore({
      database,
      secrets,
      onFault: (error) => log.error({ err: error }, 'idempotency'),
    }),
    async close() {
      await market.close()
      await queue.close()
      imageRenderer.close()
      uploadDecoder.close()
      await changes.close()
      outages.close()
      await Promise.all([database.close(), health.close()])
    },
  }
}

/** Refuses, where anything is real, to work as a user who could rewrite the books: whoever slips a statement in could, too. */
async function checkRole(database: Database, { real }: Config, log: Logger): Promise<void> {
  if (!(await mayRewriteHistory(database))) return
  const says =
    'The user in DATABASE_URL may rewrite the books and the audit log: put it into DATABASE_OWNER_URL, another one such as ' +
    'kanti_app into DATABASE_URL, and run `npm run migrate`, which gives that one what it needs.'
  if (Object.values(real).some(Boolean)) throw new ConfigError(says)
  log.warn(says)
}

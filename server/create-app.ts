import { sql } from 'kysely'
import type { Logger } from 'pino'
import { brand } from '#web/brand.ts'
import { ConfigError, documentSecretsOf, secretsOf, type Config } from './config.ts'
import type { App } from './context.ts'
import { createProviders } from './create-providers.ts'
import { createDocumentStore, createHeadPlaces, createMediaStore } from './create-stores.ts'
import { mayRewriteHistory } from './database/app-role.ts'
import { assertDurable, mayLoseAtFailover } from './database/assert-durable.ts'
import { createChangeFeed } from './database/change-feed.ts'
import { checkKeys } from './database/check-keys.ts'
import { connectReads } from './database/connect-reads.ts'
import { connect, type Db } from './database/connect.ts'
import { assertSession, DEAD_AFTER_MS } from './database/session-settings.ts'
import { createMetrics } from './http/metrics.ts'
import { createLoadShedder } from './http/shed-load.ts'
import { createIdempotencyStore } from './idempotency/create-idempotency-store.ts'
import { createOwnJobQueue } from './jobs/job-queue.ts'
import { systemClock } from './kit/clock.ts'
import { createLogger } from './kit/create-logger.ts'
import { keysFor } from './kit/keys.ts'
import { createOutages } from './kit/outages.ts'
import { everyJob, hooks, keyMarksOf, observeModules } from './modules.ts'
import { createCodes, createPasswords, isDemoOperatorAppointed } from './modules/accounts/index.ts'
import { retrySchedule, sandboxRetrySchedule } from './modules/bills/index.ts'
import { createInterest } from './modules/catalog/index.ts'
import { headKeys } from './modules/heads/index.ts'
import { createImageRenderer, createReadyPictures, createUploadDecoder } from './modules/media/index.ts'
import { createOutbox } from './modules/outbox/index.ts'
import type { WalletLimits } from './modules/wallet/index.ts'
import { observeProcess } from './process-metrics.ts'
import { createProofsOfWork } from './rate-limits/create-proofs-of-work.ts'
import { createRateLimits } from './rate-limits/create-rate-limits.ts'

/** Milliseconds that a buyer waits for the bill provider, while still looking at the screen. */
const ANSWER_WITHIN_MS = 5000

/** Builds the `App` of a process. The only place of wiring. */
export async function createApp(config: Config, databaseUrl: string): Promise<App> {
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  if (!config.real.mail && !config.simulated.mail)
    throw new ConfigError('Set SMTP_URL, or SANDBOX=yes to try the market out: without mail nobody can register.')
  const secrets = secretsOf(config)
  const outages = createOutages()
  const log = createLogger(config.LOG_LEVEL, undefined, outages)
  const onFault = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const database = connect(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE })
  const health = connect(databaseUrl, {
    poolSize: 1,
    applicationName: 'kanti-health',
    deadAfterMs: DEAD_AFTER_MS.brief,
  })
  outages.watch(log, () => sql`select 1`.execute(health))
  await checkDatabase(config, { database, health, log })
  const changes = createChangeFeed(directUrl, { query: () => sql`select 1`.execute(health) })
  const reads = connectReads({
    primaryUrl: databaseUrl,
    replicaUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_READ_POOL_SIZE,
    changes,
  })
  const mediaStore = await createMediaStore(config)
  const imageRenderer = createImageRenderer()
  const uploadDecoder = createUploadDecoder()
  const providers = createProviders(config, log)
  const loadShedder = createLoadShedder()
  const metrics = createMetrics()
  metrics.observeProvider('bill_provider', providers.bills.health)
  observeModules({ metrics, database })
  observeProcess({ metrics, database, reads, changes, loadShedder, config })
  const queue = await createOwnJobQueue(directUrl, everyJob, onFault('job queue'))
  const rateLimits = createRateLimits({
    database,
    secrets,
    scale: config.RATE_LIMIT_SCALE,
    onFault: onFault('limits'),
  })
  const interest = createInterest({ database, onFault: onFault('interest') })
  return {
    config,
    log,
    database,
    reads,
    health,
    changes,
    metrics,
    queue,
    outbox: createOutbox({
      queue,
      secrets,
      sendsSms: config.real.sms || config.simulated.sms,
      emailLayout: { ...brand, publicUrl: config.PUBLIC_URL, supportEmail: config.SUPPORT_EMAIL },
    }),
    rateLimits,
    proofsOfWork: createProofsOfWork({ database, rateLimits, secrets }),
    idempotencyStore: createIdempotencyStore({ database, secrets, onFault: onFault('idempotency') }),
    loadShedder,
    providers,
    mediaStore,
    documentStore: await createDocumentStore(config),
    headPlaces: createHeadPlaces(config),
    imageRenderer,
    uploadDecoder,
    readyPictures: createReadyPictures(mediaStore, imageRenderer),
    codes: createCodes({ database, secrets }),
    passwords: createPasswords(secrets),
    interest,
    secrets,
    keys: keysOf(config),
    clock: systemClock,
    market: brand.name,
    wordmark: brand.wordmark,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    walletLimits: walletLimitsOf(config),
    retrySchedule: config.simulated.bills
      ? sandboxRetrySchedule
      : { ...retrySchedule, pauseSeconds: config.BILL_PAUSE_MINUTES * 60 },
    answerWithinMs: ANSWER_WITHIN_MS,
    hooks,
    async close() {
      await interest.close()
      await queue.close()
      imageRenderer.close()
      uploadDecoder.close()
      await changes.close()
      outages.close()
      await Promise.all([database.close(), reads.close(), health.close()])
    },
  }
}

export function keysOf(config: Config): App['keys'] {
  const secrets = secretsOf(config)
  return {
    bills: keysFor(secrets, 'bills'),
    documents: keysFor(documentSecretsOf(config), 'papers'),
    heads: headKeys(secrets),
    orders: keysFor(secrets, 'orders'),
    earnings: keysFor(secrets, 'earnings'),
    payments: keysFor(secrets, 'payments'),
  }
}

/**
 * Refuses to start on a database that may lose rows, that has other keys, that the application's role could rewrite, or
 * that has a demo operator beside real providers. Warns of replicas that no commit waits for.
 */
async function checkDatabase(config: Config, { database, health, log }: Pick<App, 'database' | 'health' | 'log'>) {
  if (!config.DATABASE_MAY_FORGET) await assertDurable(database)
  await assertSession(database)
  if (config.DATABASE_READ_URL && (await mayLoseAtFailover(database)))
    log.warn(
      'The database has replicas but waits for none of them: a failover may lose payments. Set synchronous_standby_names.',
    )
  await checkKeys(database, keyMarksOf(config))
  await checkRole(database, config, log)
  if (!config.isAllSimulated && (await isDemoOperatorAppointed(database))) {
    await Promise.all([database.close(), health.close()])
    throw new ConfigError(
      'A demo operator is appointed, whose password everybody knows, and not every provider is simulated. ' +
        'Run `npm run migrate`, which dismisses demo operators.',
    )
  }
}

/** Refuses real providers with a database user who could change the ledger, because an injected statement could too. */
async function checkRole(db: Db, { real }: Config, log: Logger): Promise<void> {
  if (!(await mayRewriteHistory(db))) return
  const says =
    'The user in DATABASE_URL may rewrite the books and the audit log: put it into DATABASE_OWNER_URL, another one such as ' +
    'kanti_app into DATABASE_URL, and run `npm run migrate`, which gives that one what it needs.'
  if (Object.values(real).some(Boolean)) throw new ConfigError(says)
  log.warn(says)
}

function walletLimitsOf(config: Config): WalletLimits {
  const level = (day: number, balance: number) => ({ dayKobo: koboOrNone(day), balanceKobo: koboOrNone(balance) })
  return {
    unverified: level(config.WALLET_DAY_LIMIT, config.WALLET_BALANCE_LIMIT),
    verified: level(config.WALLET_DAY_LIMIT_VERIFIED, config.WALLET_BALANCE_LIMIT_VERIFIED),
  }
}

const koboOrNone = (naira: number) => (naira === 0 ? null : naira * 100)

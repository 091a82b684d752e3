import { sql } from 'kysely'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { webhooks } from '#contracts/webhooks.ts'
import { usualClocks, type OrderClocks } from '#contracts/values/order-clocks.ts'
import type { App } from './context.ts'
import type { Provider } from './config-faults.ts'
import type { Config } from './config.ts'
import { dataFolders } from './data-folders.ts'
import { isMigrated } from './database/migrate.ts'
import { ResponseCache, cacheMetrics } from './http/response-cache.ts'
import { API_PREFIX, refuseOtherMethods } from './http/api-routes.ts'
import type { FindCaller } from './kit/operation.ts'
import type { Mounted } from './module.ts'
import { cspReports } from './http/csp-reports.ts'
import { assertRoomOn } from './http/health.ts'
import { ForeignScript } from './http/page-scripts.ts'
import { CSP_REPORTS } from './http/security-headers.ts'
import { inProcessApi } from './http/in-process-api.ts'
import { createUploadFolder } from './http/upload-folder.ts'
import { mountPages } from './http/pages.ts'
import { buildServer, refuseUnknownCall } from './http/server.ts'
import { builtSite, type Site } from './http/site.ts'
import { noteRead } from './modules/audit/index.ts'
import { mountModules, pluginsOf } from './modules.ts'
import { findCaller as callerBy } from './modules/accounts/index.ts'

/** The folder that `react-router build` writes. */
const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url))

/** Contracts of money and access to accounts: their calls bypass the load shedder. */
const URGENT_CONTRACTS = new Set([
  'accounts',
  'bills',
  'checkouts',
  'complaints',
  'earnings',
  'orders',
  'payments',
  'returns',
  'subscriptions',
  'wallet',
])

interface Options {
  readonly isDraining?: () => boolean
  readonly pages?: boolean
  /** The built site by default. */
  readonly site?: Site
  readonly modules?: Readonly<Record<string, Mounted>>
  readonly findCaller?: FindCaller
}

/** The HTTP side of an app: the API and the pages. */
export async function createHttp(
  app: App,
  {
    isDraining = () => false,
    pages = true,
    site,
    modules = mountModules(app),
    findCaller = callerBy(app.database),
  }: Options = {},
): Promise<FastifyInstance> {
  const { config, health, changes } = app
  const cache = new ResponseCache(config.ANSWER_CACHE_MB * 1024 * 1024, changes)
  app.metrics.observeGauges(cacheMetrics, async () => cache.counts())
  changes.onChange((change) => cache.forget(change))
  const fastify = await buildServer({
    publicUrl: config.PUBLIC_URL,
    hosts: config.hosts,
    trustProxy: config.TRUST_PROXY,
    log: app.log,
    cache,
    findCaller,
    rateLimits: app.rateLimits,
    idempotencyStore: app.idempotencyStore,
    noteOperatorRead: (read) => noteRead(app, read),
    loadShedder: app.loadShedder,
    urgentContracts: URGENT_CONTRACTS,
    uploadFolder: await createUploadFolder(dataFolders(config).uploads),
    metrics: app.metrics,
    modules,
    readiness: {
      isDraining,
      checks: {
        database: () => sql`select 1`.execute(health),
        jobs: () => sql`select from pgboss.version`.execute(health),
        migrations: async () => {
          if (!(await isMigrated(health))) throw new Error('migrations are missing')
        },
      },
      lesserChecks: { disk: () => assertRoomOn(dataFolders(config).root) },
    },
  })
  await fastify.register(cspReports({ rateLimits: app.rateLimits }))
  refuseOtherMethods(fastify, CSP_REPORTS, ['POST'])
  for (const plugin of pluginsOf(app)) await fastify.register(plugin)
  for (const { path } of webhooks) refuseOtherMethods(fastify, API_PREFIX + path.replace(/\{(\w+)\}/, ':$1'), ['POST'])
  refuseUnknownCall(fastify)
  if (pages) {
    await mountPages(fastify, {
      site: site ?? (await ownSite(app)),
      publicUrl: config.PUBLIC_URL,
      apiBaseUrl: config.API_BASE_URL,
      mediaBaseUrl: config.MEDIA_BASE_URL,
      emailServiceOrigin: config.EMAIL_SERVICE_ORIGIN ?? config.PUBLIC_URL,
      signsInAtGoogle: config.GOOGLE_CLIENT_ID !== undefined,
      cards: config.simulated.cards ? 'simulated' : 'paystack',
      cache,
      renders: app.loadShedder.pages,
      rateLimits: app.rateLimits,
      scale: config.RATE_LIMIT_SCALE,
      apiFor: (caller) => inProcessApi(modules, cache, caller),
      report: (error) =>
        app.log.error(
          { err: error, ...(error instanceof ForeignScript && { alarm: 'foreign_script' }) },
          'page failed',
        ),
      facts: factsOf(config),
    })
  }
  return fastify
}

function ownSite({ config, mediaStore: store, rateLimits }: App): Promise<Site> {
  const bucket = config.MEDIA_S3_BUCKET_URL ? { store, rateLimits } : undefined
  return builtSite(BUILD_FOLDER, dataFolders(config).assets, bucket)
}

/** What pages know of the settings. */
function factsOf(config: Config) {
  return {
    apiBaseUrl: config.API_BASE_URL,
    publicUrl: config.PUBLIC_URL,
    simulated: config.simulated,
    offered: offeredBy(config),
    ...unusualClocks(config),
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
    emailService: {
      origin: config.EMAIL_SERVICE_ORIGIN ?? null,
      serviceId: config.EMAIL_SERVICE_ID,
      templateId: config.EMAIL_TEMPLATE_ID,
      publicKey: config.EMAIL_PUBLIC_KEY,
    },
    isStyleguideShown: config.NODE_ENV !== 'production',
  }
}

/** Which features that need a provider or a partner are available; screens hide the others. */
function offeredBy({ real, simulated, ORDERS: orders, ORDER_WALLET_PAY: walletOrders }: Config) {
  const isThere = (provider: Provider) => real[provider] || simulated[provider]
  return { identity: isThere('identity'), cards: isThere('cards'), bills: isThere('bills'), orders, walletOrders }
}

/** Nothing where they are as by default: every page of every visitor carries the facts. */
function unusualClocks(config: Config): { clocks?: OrderClocks } {
  const clocks = {
    claimDays: config.ORDER_CLAIM_DAYS,
    inspectHours: config.ORDER_INSPECT_HOURS,
    answerHours: config.COMPLAINT_ANSWER_HOURS,
    backDays: config.COMPLAINT_BACK_DAYS,
  }
  return isDeepStrictEqual(clocks, usualClocks) ? {} : { clocks }
}

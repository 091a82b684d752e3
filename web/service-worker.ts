/**
 * Offline support for slow networks: recently opened pages stay readable offline, and files are downloaded only once,
 * to save mobile data.
 *
 * Only public responses are cached. A request with a credential bypasses the cache, a `no-store` page is not cached,
 * and the stored pages are deleted on sign-out.
 */
import {
  CacheFirst,
  ExpirationPlugin,
  Serwist,
  StaleWhileRevalidate,
  Strategy,
  type PrecacheEntry,
  type RuntimeCaching,
  type SerwistPlugin,
  type StrategyHandler,
} from 'serwist'
import { isOurPage } from './offline/is-our-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Filled in by `tools/build-service-worker.ts`: the offline page, and files that no other page loads. */
declare const PRECACHE: (PrecacheEntry | string)[]

const OFFLINE_PAGE = '/offline'
const DAY_SECONDS = 86_400
/** How long to wait for the network before a cached copy is shown. */
const NETWORK_TIMEOUT_MS = 3000
/** The status of a captive portal, whose page has to be shown. */
const PORTAL = 511
/** How long to wait before a lost file is requested again. */
const ASK_AGAIN_MS = 2000
/** A younger copy is as good as the current response. */
const FRESH_MS = 2 * 60 * 1000

/** From the last use, not from the date of the response, which the clock of a phone may not match. */
const age = { maxAgeSeconds: 14 * DAY_SECONDS, maxAgeFrom: 'last-used' } as const
const pageExpiry = new ExpirationPlugin({ maxEntries: 20, ...age })
const productExpiry = new ExpirationPlugin({ maxEntries: 60, ...age })

/** Public API calls of the pages. */
const PUBLIC_DATA =
  /\/api\/v1\/(products(\/[^/]+)?|shops\/[^/]+|subscription\/plans|vtu\/get-services|vtu\/services\/.+)$/

/** For each URL that was answered with a copy: whether the network has then brought the current response. */
const answers = new Map<string, Promise<boolean>>()

/** The current response; the cached copy if network or server fail or are slow. Then still waits for the network. */
class CurrentOrCopy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const current = handler.fetch(request)
    const answer = current.then(async (response) => {
      await handler.cachePut(request, response.clone())
      return response.ok || isGone(response)
    })
    const isHere = answer.catch(() => false)
    void handler.waitUntil(isHere)
    const first = await Promise.race([current, timeout()]).catch(() => undefined)
    if (first && (first.status < 500 || first.status === PORTAL)) return first
    const copy = await handler.cacheMatch(request)
    if (copy) answers.set(withoutHash(request.url), isHere)
    return copy ?? current
  }
}

/** The stored file, otherwise the network's, which is tried twice: without its script the router reloads the page. */
class RetryingCacheFirst extends CacheFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      return await super._handle(request, handler)
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      return super._handle(request, handler)
    }
  }
}

/** Stores successful responses only, and says in a copy that it is one. Deletes the copies of what is gone. */
const copies: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await forgetGone(request.url)
    return response.status === 200 ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withAge(cachedResponse),
}

/**
 * Refuses content of another type, also if it is stored: a captive portal or a proxy answers with its own page. Lets
 * opaque responses of a CDN pass, whose type is unknown.
 */
const only = (type: RegExp): SerwistPlugin => {
  const isForeign = (response: Response) => response.type !== 'opaque' && !type.test(typeOf(response))
  return {
    fetchDidSucceed: async ({ response }) => {
      if (isForeign(response)) throw new TypeError(`The network sent ${typeOf(response)}`)
      return response
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isForeign(cachedResponse) ? cachedResponse : null,
  }
}

const pages = new CurrentOrCopy({
  cacheName: 'pages',
  // The content of a page depends neither on the theme nor on the cached styles.
  matchOptions: { ignoreVary: true },
  plugins: [
    pageExpiry,
    // For a page with cached data only, the offline page renders the document.
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isPage(cachedResponse) ? cachedResponse : null,
    },
    copies,
    { cacheWillUpdate: async ({ request, response }) => ((await mayKeep(request.url, response)) ? response : null) },
    // Redirect to the offline page, so that its scripts run at its own URL.
    { handlerDidError: async ({ request }) => Response.redirect(offlineAddress(new URL(request.url))) },
  ],
})

const runtimeCaching: RuntimeCaching[] = [
  { matcher: ({ request }) => request.headers.has('authorization'), handler: ({ request }) => fetchUncached(request) },
  {
    matcher: ({ request, sameOrigin, url }) =>
      request.mode === 'navigate' && sameOrigin && !url.pathname.startsWith('/api/'),
    handler: pages,
  },
  {
    matcher: ({ url }) => url.pathname.startsWith('/media/'),
    handler: new CacheFirst({
      cacheName: 'pictures',
      matchOptions: { ignoreVary: true },
      plugins: [only(/^(image|video)/), new ExpirationPlugin({ maxEntries: 80, ...age, purgeOnQuotaError: true })],
    }),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    handler: new RetryingCacheFirst({
      cacheName: 'files',
      plugins: [only(/javascript|css|font|image/), new ExpirationPlugin({ maxEntries: 60 })],
    }),
  },
  {
    matcher: ({ url }) => /\/api\/v1\/(categories|nigeria\/)/.test(url.pathname),
    handler: new StaleWhileRevalidate({ cacheName: 'lists', plugins: [only(/json/)] }),
  },
  {
    matcher: ({ url }) => PUBLIC_DATA.test(url.pathname) && !url.pathname.endsWith('/suggestions'),
    handler: new CurrentOrCopy({
      cacheName: 'products',
      matchOptions: { ignoreVary: true },
      plugins: [only(/json/), productExpiry, copies],
    }),
  },
]

const serwist = new Serwist({
  precacheEntries: PRECACHE,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching,
  precacheOptions: {
    ignoreURLParametersMatching: [/^wanted$/],
    // A captive portal's page is not precached.
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.ok && (isPage(response) || !typeOf(response).includes('html')) ? response : null,
      },
    ],
  },
})
serwist.addEventListeners()

/** The pages send a message on sign-out, and when they show a copy. */
self.addEventListener('message', (event) => {
  const data = event.data as { type?: string; urls?: string[] } | null
  if (data?.type === 'signed-out') event.waitUntil(forgetOpened())
  if (data?.type === 'shows-copies') event.waitUntil(answerWhenCurrent(data.urls ?? [], event.ports[0]))
})

/** Answers once the network has: true if the current responses are here. */
async function answerWhenCurrent(urls: readonly string[], port: MessagePort | undefined): Promise<void> {
  const isHere = await Promise.all(urls.map((url) => answers.get(withoutHash(url)) ?? false))
  port?.postMessage(isHere.every(Boolean))
}

function withoutHash(url: string): string {
  return url.split('#')[0]!
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
}

/** The page reads in the `serverTiming` of its own document and data when a copy was received. */
function withAge(copy: Response): Response {
  const receivedAt = Date.parse(copy.headers.get('date') ?? '')
  // The clock of a phone may be behind.
  if (!(Math.abs(Date.now() - receivedAt) > FRESH_MS)) return copy
  const headers = new Headers(copy.headers)
  headers.set('server-timing', `copy;dur=${receivedAt}`)
  return new Response(copy.body, { status: copy.status, headers })
}

/** A member may have opened a product before that is gone now. */
async function fetchUncached(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (isGone(response) && PUBLIC_DATA.test(new URL(request.url).pathname)) await forgetGone(request.url)
  return response
}

function isGone({ status }: Response): boolean {
  return status === 404 || status === 410
}

/** Deletes the copies of a product or shop that is gone: of its page, and of its data, whose URLs end with its id. */
async function forgetGone(address: string): Promise<void> {
  const last = endOf(address)
  for (const name of ['pages', 'products']) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (endOf(request.url) === last) await cache.delete(request, { ignoreVary: true })
  }
}

function endOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1)!
}

function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ wanted: pathname + search })}`
}

/** Whether it is a document of the market. False for a page opened by client-side navigation: only its title is stored. */
function isPage(response: Response): boolean {
  return isOurPage(response) && typeOf(response).startsWith('text/html')
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}

/** Whether to cache a page. Deletes the cached copy of a page that has become `no-store`. */
async function mayKeep(address: string, page: Response): Promise<boolean> {
  if (!isPage(page)) return false
  if (!page.headers.get('cache-control')?.includes('no-store')) return true
  await (await caches.open('pages')).delete(address, { ignoreVary: true })
  return false
}

/** Deletes the stored pages, so that the next user of a shared phone does not see them. */
async function forgetOpened(): Promise<void> {
  await Promise.all([pageExpiry.deleteCacheAndMetadata(), productExpiry.deleteCacheAndMetadata()])
  // The plugins only know the caches used since the worker started, so delete the caches as well.
  await Promise.all([caches.delete('pages'), caches.delete('products')])
}

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
  NetworkFirst,
  Serwist,
  StaleWhileRevalidate,
  type PrecacheEntry,
  type RuntimeCaching,
} from 'serwist'

declare const self: ServiceWorkerGlobalScope
/** Filled in by `tools/build-service-worker.ts`: the offline page, and files that no other page loads. */
declare const PRECACHE: (PrecacheEntry | string)[]

const OFFLINE_PAGE = '/offline'
const DAY_SECONDS = 86_400
/** How long to wait for the network before a cached copy is shown. */
const NETWORK_TIMEOUT_SECONDS = 3

const pagesKept = new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 14 * DAY_SECONDS })
const productsKept = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY_SECONDS })

/** Public API calls of the pages. */
const PUBLIC_DATA =
  /\/api\/v1\/(products(\/[^/]+)?|shops\/[^/]+|subscription\/plans|vtu\/get-services|vtu\/services\/.+)$/

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  // The content of a page depends neither on the theme nor on the cached styles.
  matchOptions: { ignoreVary: true },
  plugins: [
    pagesKept,
    // For a page with cached data only, the offline page renders the document.
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (isDocument(cachedResponse) ? cachedResponse : null),
    },
    { cacheWillUpdate: async ({ request, response }) => ((await mayKeep(request.url, response)) ? response : null) },
    // Redirect to the offline page, so that its scripts run at its own URL.
    { handlerDidError: async ({ request }) => Response.redirect(offlineAddress(new URL(request.url))) },
  ],
})

const runtimeCaching: RuntimeCaching[] = [
  { matcher: ({ request }) => request.headers.has('authorization'), handler: ({ request }) => fetch(request) },
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
      plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true })],
    }),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    handler: new CacheFirst({ cacheName: 'files', plugins: [new ExpirationPlugin({ maxEntries: 60 })] }),
  },
  {
    matcher: ({ url }) => /\/api\/v1\/(categories|nigeria\/)/.test(url.pathname),
    handler: new StaleWhileRevalidate({ cacheName: 'lists' }),
  },
  {
    matcher: ({ url }) => PUBLIC_DATA.test(url.pathname) && !url.pathname.endsWith('/suggestions'),
    handler: new NetworkFirst({
      cacheName: 'products',
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      matchOptions: { ignoreVary: true },
      plugins: [productsKept],
    }),
  },
]

const serwist = new Serwist({
  precacheEntries: PRECACHE,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching,
  precacheOptions: { ignoreURLParametersMatching: [/^wanted$/] },
})
serwist.addEventListeners()

/** The pages send a message on sign-out. */
self.addEventListener('message', (event) => {
  const data = event.data as { type?: string } | null
  if (data?.type === 'signed-out') event.waitUntil(forgetOpened())
})

function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ wanted: pathname + search })}`
}

/** False for a page opened by client-side navigation: only its title is stored, as plain text. */
function isDocument(kept: Response | undefined): boolean {
  return kept?.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Whether to cache a page. Deletes the cached copy of a page that has become `no-store`. */
async function mayKeep(address: string, { status, headers }: Response): Promise<boolean> {
  if (headers.get('cache-control')?.includes('no-store')) {
    await (await caches.open('pages')).delete(address, { ignoreVary: true })
    return false
  }
  return status === 200
}

/** Deletes the stored pages, so that the next user of a shared phone does not see them. */
async function forgetOpened(): Promise<void> {
  await Promise.all([pagesKept.deleteCacheAndMetadata(), productsKept.deleteCacheAndMetadata()])
  // The plugins only know the caches used since the worker started, so delete the caches as well.
  await Promise.all([caches.delete('pages'), caches.delete('products')])
}

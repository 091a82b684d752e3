/**
 * What makes a bad line bearable: the pages opened last stay readable without a network, and nothing that was
 * fetched once is paid for twice.
 *
 * Only public answers are kept. A request with a credential goes past this file untouched, a page that is `no-store`
 * is not kept, and what was opened is forgotten when somebody signs out.
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
/** Filled in by `tools/build-service-worker.ts`: the page to show when offline, and what no other page has. */
declare const PRECACHE: (PrecacheEntry | string)[]

const OFFLINE_PAGE = '/offline'
const DAY_SECONDS = 86_400
/** Seconds to wait for a slow network before an older copy is shown. */
const NETWORK_TIMEOUT_SECONDS = 3

const pagesKept = new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 14 * DAY_SECONDS })
const productsKept = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY_SECONDS })

/** What the public pages ask for. */
const PUBLIC_DATA =
  /\/api\/v1\/(products(\/[^/]+)?|shops\/[^/]+|subscription\/plans|vtu\/get-services|vtu\/services\/.+)$/

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  // The theme and what is cached already make no difference to what a page says.
  matchOptions: { ignoreVary: true },
  plugins: [
    pagesKept,
    // The offline page makes the document of it, out of the data that are kept.
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (isDocument(cachedResponse) ? cachedResponse : null),
    },
    { cacheWillUpdate: async ({ request, response }) => ((await mayKeep(request.url, response)) ? response : null) },
    // The offline page stands at its own address, so that its scripts find the page they were made for.
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

/** The pages say when somebody has signed out. */
self.addEventListener('message', (event) => {
  const data = event.data as { type?: string } | null
  if (data?.type === 'signed-out') event.waitUntil(forgetOpened())
})

function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ wanted: pathname + search })}`
}

/** For a page that was opened inside the app its title alone stands there, as plain text. */
function isDocument(kept: Response | undefined): boolean {
  return kept?.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** A page that may not be kept any more takes what was kept of it along. */
async function mayKeep(address: string, { status, headers }: Response): Promise<boolean> {
  if (headers.get('cache-control')?.includes('no-store')) {
    await (await caches.open('pages')).delete(address, { ignoreVary: true })
    return false
  }
  return status === 200
}

/** On a shared phone, whoever comes next does not see what the one before has looked at. */
async function forgetOpened(): Promise<void> {
  await Promise.all([pagesKept.deleteCacheAndMetadata(), productsKept.deleteCacheAndMetadata()])
  // Those know only the caches they have touched since the worker was started.
  await Promise.all([caches.delete('pages'), caches.delete('products')])
}

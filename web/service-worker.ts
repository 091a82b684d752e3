/**
 * What makes a bad line bearable: the pages opened last stay readable without a network, and nothing that was
 * fetched once is paid for twice.
 *
 * Only public answers are kept. A request with a credential goes past this file untouched.
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
/** Filled in by `tools/build-service-worker.ts`: the page to show when offline, and what it needs. */
declare const PRECACHE: (PrecacheEntry | string)[]

const OFFLINE_PAGE = '/offline'
const DAY_SECONDS = 86_400
/** Seconds to wait for a slow network before an older copy is shown. */
const PATIENCE_SECONDS = 3

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // The theme and what is cached already make no difference to what a page says.
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 14 * DAY_SECONDS }),
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
    matcher: ({ url }) => /\/api\/v1\/products(\/[^/]+)?$/.test(url.pathname) && !url.pathname.endsWith('/suggestions'),
    handler: new NetworkFirst({
      cacheName: 'products',
      networkTimeoutSeconds: PATIENCE_SECONDS,
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY_SECONDS })],
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

/**
 * Inside the app a page is opened without its document. The pages say which one they are on, so that its document is
 * there too when it is opened again without a network.
 */
self.addEventListener('message', (event) => {
  const data = event.data as { type?: string; url?: string } | null
  if (data?.type !== 'opened' || !data.url) return
  const url = new URL(data.url, self.location.origin)
  if (url.origin !== self.location.origin) return
  event.waitUntil(keepPage(url).catch(() => {}))
})

function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ wanted: pathname + search })}`
}

async function keepPage(url: URL): Promise<void> {
  const cache = await caches.open('pages')
  if (await cache.match(url.href, { ignoreVary: true })) return
  const answer = await fetch(url.href, { headers: { accept: 'text/html' } })
  if (answer.ok) await cache.put(url.href, answer)
}

import { storeSiteCookie } from '../app/site-cookie.ts'
import { isOurPage } from './is-our-page.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Above this number, the pages that were opened first are deleted. The service worker counts only what it stores itself. */
const MAX_PAGES = 40
/** Above this number, files of older builds are deleted. */
const MAX_FILES = 120

let filesStored: Promise<void> | undefined
let registration: Promise<ServiceWorkerRegistration> | undefined

/** Stores the page at this URL, if there is one to store, and its files. Loaded lazily: nothing waits for it. */
export async function storeOpened(opened: string | null, hasData: boolean): Promise<void> {
  // Store the page before the `css` cookie changes: the browser has cached the document under the old cookies.
  if (opened !== null) await storePage(opened, hasData).catch(() => {})
  await (filesStored ??= storeFiles().catch(() => {}))
  await (registration ??= navigator.serviceWorker.register('/sw.js'))
}

async function storePage(address: string, hasData: boolean): Promise<void> {
  const pages = await caches.open('pages')
  if (await pages.match(address, { ignoreVary: true })) return
  if (document.querySelector('[data-gone]')) return
  // A page whose data is cached is rendered from it: store only its title, as plain text.
  const page = hasData
    ? new Response(document.title)
    : ((await fromBrowserCache(address)) ?? (await fetchUnlessDear(address)))
  if (
    page?.status === 200 &&
    (hasData || isOurPage(page)) &&
    !page.headers.get('cache-control')?.includes('no-store')
  ) {
    await pages.put(address, page)
    await trim(pages, MAX_PAGES)
    // An unread body keeps its connection open.
  } else await page?.body?.cancel()
}

/** Fetches a document that is no longer in the browser cache, unless the user saves data. */
async function fetchUnlessDear(address: string): Promise<Response | undefined> {
  if ('savesData' in document.documentElement.dataset) return undefined
  return fetch(address, { headers: { accept: 'text/html' }, priority: 'low' })
}

/** Reads the browser cache without a network request. Undefined if absent. */
function fromBrowserCache(address: string): Promise<Response | undefined> {
  return fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
}

/** Stores the styles and files of this page in the service worker's cache, without fetching them again. */
async function storeFiles(): Promise<void> {
  const files = await caches.open('files')
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-css]')
  for (const { dataset, textContent } of styles)
    await files.put(dataset['css']!, new Response(textContent, { headers: { 'content-type': 'text/css' } }))
  const first = styles[0]?.dataset['css']
  if (first) storeSiteCookie('css', /([\w-]+)\.css$/.exec(first)![1]!, YEAR_SECONDS)
  // With a controlling service worker, later files went through it and are cached already.
  if (!navigator.serviceWorker.controller) await storeLoaded(files)
}

async function storeLoaded(files: Cache): Promise<void> {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin !== location.origin || !pathname.startsWith('/assets/')) continue
    const file = (await files.match(pathname)) ? undefined : await fromBrowserCache(pathname)
    if (file?.ok) await files.put(pathname, file)
  }
  await trim(files, MAX_FILES)
}

/** Deletes the oldest entries. */
async function trim(cache: Cache, most: number): Promise<void> {
  const stored = await cache.keys()
  for (const old of stored.slice(0, Math.max(0, stored.length - most))) await cache.delete(old, { ignoreVary: true })
}

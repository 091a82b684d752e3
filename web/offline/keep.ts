import { storeSiteCookie } from '../app/site-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Files of builds before go once there are so many. */
const MOST_FILES = 120

let filesKept: Promise<void> | undefined
let registration: Promise<ServiceWorkerRegistration> | undefined

/** Keeps the page of this address, where there is one to keep, and what it is made of. A file of its own: nobody waits for it. */
export async function keep(opened: string | null, hasData: boolean): Promise<void> {
  // The browser has the document under the cookies of before: it comes first.
  if (opened !== null) await keepPage(opened, hasData).catch(() => {})
  await (filesKept ??= keepFiles().catch(() => {}))
  await (registration ??= navigator.serviceWorker.register('/sw.js', { type: 'module' }))
}

async function keepPage(address: string, hasData: boolean): Promise<void> {
  const pages = await caches.open('pages')
  if (await pages.match(address, { ignoreVary: true })) return
  // What was opened inside the app is made anew out of its data: its title stands for it, as plain text.
  const page = hasData
    ? new Response(document.title)
    : ((await fromBrowserCache(address)) ?? (await fetchUnlessDear(address)))
  if (page?.status === 200 && !page.headers.get('cache-control')?.includes('no-store')) await pages.put(address, page)
  // A body that nobody reads keeps its connection.
  else await page?.body?.cancel()
}

/** A document that the browser does not have any more is fetched again, but for somebody who saves data. */
async function fetchUnlessDear(address: string): Promise<Response | undefined> {
  if ('savesData' in document.documentElement.dataset) return undefined
  return fetch(address, { headers: { accept: 'text/html' } })
}

/** Never asks the network: what the browser has of it from opening the page, or nothing. */
function fromBrowserCache(address: string): Promise<Response | undefined> {
  return fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
}

/** Keeps what this page was made of, where the service worker looks for it. None of it is fetched again. */
async function keepFiles(): Promise<void> {
  const files = await caches.open('files')
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-css]')
  for (const { dataset, textContent } of styles)
    await files.put(dataset['css']!, new Response(textContent, { headers: { 'content-type': 'text/css' } }))
  const first = styles[0]?.dataset['css']
  if (first) storeSiteCookie('css', /([\w-]+)\.css$/.exec(first)![1]!, YEAR_SECONDS)
  // What came later went past the service worker, which has kept it.
  if (!navigator.serviceWorker.controller) await keepLoaded(files)
}

async function keepLoaded(files: Cache): Promise<void> {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin !== location.origin || !pathname.startsWith('/assets/')) continue
    const file = (await files.match(pathname)) ? undefined : await fromBrowserCache(pathname)
    if (file?.ok) await files.put(pathname, file)
  }
  const kept = await files.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await files.delete(old)
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PageHandle } from '../app/page-handle.ts'
import { titled } from '../brand.ts'
import { nextOf, paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import css from './offline.module.css'

export const handle: PageHandle = { isNeverStored: true }
export const meta = () => [{ title: titled('You are offline') }, { name: 'robots', content: 'noindex' }]

/** Shown by the service worker when offline, for a page that was never opened before. */
export default function Offline() {
  const opened = useOpenedPages()
  const wanted = useWantedPage()
  useOpenedInside(wanted, opened)
  return (
    <EmptyState
      as="page"
      title="You are offline"
      action={
        <ButtonLink to={wanted} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      You have not opened this page before. Try it again when the network is back.
      {opened.length > 0 && (
        <span className={`grid gap-4 ${css.opened}`}>
          <b>These pages you can read now</b>
          {opened.map(({ address, title, isInside }) => (
            <Link key={address} className="row" to={address} reloadDocument={!isInside}>
              {title}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  )
}

/** The path that failed to load. The service worker stores this page without it, so hydration must not render it. */
function useWantedPage(): string {
  const { search } = useLocation()
  return useHydrated() ? nextOf(search, 'wanted') : paths.home
}

interface OpenedPage {
  address: string
  title: string
  /** Only its data is cached, not its document. */
  isInside: boolean
}

/** Navigates to the wanted page if it can be rendered from cached data. */
function useOpenedInside(wanted: string, opened: readonly OpenedPage[]): void {
  const navigate = useNavigate()
  const isThere = opened.some(({ address, isInside }) => isInside && address === wanted)
  useEffect(() => {
    if (isThere) void navigate(wanted, { replace: true })
  }, [isThere, wanted, navigate])
}

/** The pages in the service worker's cache, newest first. */
function useOpenedPages(): OpenedPage[] {
  const [pages, setPages] = useState<OpenedPage[]>([])
  useEffect(() => {
    if (!('caches' in globalThis)) return
    void listOpenedPages().then(setPages, () => {})
  }, [])
  return pages
}

async function listOpenedPages(): Promise<OpenedPage[]> {
  const cache = await caches.open('pages')
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const stored = await cache.match(request, { ignoreVary: true })
      const text = (await stored?.text()) ?? ''
      const isInside = stored?.headers.get('content-type')?.startsWith('text/plain') ?? false
      const { pathname, search } = new URL(request.url)
      const title = isInside ? text : new DOMParser().parseFromString(text, 'text/html').title
      return { address: pathname + search, title: title.split(' | ')[0] ?? '', isInside }
    }),
  )
  // A sign-in dialog is over a page that has an address of its own.
  return pages.filter(({ title, address }) => title !== '' && !/[?&]auth=/.test(address)).reverse()
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { titled } from '../brand.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import css from './offline.module.css'

export const meta = () => [{ title: titled('You are offline') }, { name: 'robots', content: 'noindex' }]

/** Shown by the service worker where a page was never opened before and there is no network to fetch it. */
export default function Offline() {
  const opened = useOpenedPages()
  const wanted = useWantedPage()
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
      This page was not opened on this device before. Try it again when the network is back.
      {opened.length > 0 && (
        <span className={css.opened}>
          <b>These pages you can read now</b>
          {opened.map(({ address, title }) => (
            <Link key={address} to={address}>
              {title}
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  )
}

/** The address that could not be fetched; a path of this site, whatever the address bar says. */
function useWantedPage(): string {
  const wanted = useSearchParams()[0].get('wanted') ?? ''
  return /^\/(?![/\\])/.test(wanted) ? wanted : paths.home
}

interface OpenedPage {
  address: string
  title: string
}

/** The pages that the service worker keeps, the newest first. */
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
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
      const { pathname, search } = new URL(request.url)
      const title = new DOMParser().parseFromString(html, 'text/html').title
      return { address: pathname + search, title: title.split(' | ')[0] ?? '' }
    }),
  )
  return pages.filter(({ title }) => title !== '').toReversed()
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { deleteEntry, type AccountEntry } from '../../layout/account-entries.ts'
import { SeenCount } from '../../layout/seen-count.tsx'
import { useOffered } from '../../app/site.ts'
import { useMember } from '../session/member.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { entryOf, isAboutBills, sideGroups } from './side-groups.ts'
import css from './side-navigation.module.css'

/** Next to the page on desktops, above it on tablets. On phones the account panel replaces it. */
export function SideNavigation() {
  const { pathname } = useLocation()
  const { session } = useMember()
  const { orders } = useOffered()
  const navigation = useRef<HTMLElement>(null)
  const current = entryOf(pathname)
  useEffect(() => scrollTo(navigation.current, current), [current])
  return (
    <nav ref={navigation} className={css.navigation} aria-label="Account pages">
      {sideGroups(pathname, session?.isSeller ?? false, orders).map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  aria-current={entry.to === pathname ? 'page' : entry.to === current ? 'true' : undefined}
                >
                  <Words entry={entry} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!isAboutBills(pathname) && (
        <Link className={css.delete} to={deleteEntry.to}>
          <Words entry={deleteEntry} />
        </Link>
      )}
    </nav>
  )
}

/** On tablets the list scrolls horizontally. */
function scrollTo(navigation: HTMLElement | null, path: string): void {
  const link = navigation?.querySelector<HTMLElement>(`[href=${JSON.stringify(path)}]`)
  if (navigation && link) navigation.scrollLeft = link.offsetLeft - (navigation.clientWidth - link.offsetWidth) / 2
}

function Words({ entry: { icon, label, count } }: { entry: AccountEntry }) {
  return (
    <>
      <Icon name={icon} /> {label}
      {count && <SeenCount of={count} />}
    </>
  )
}

import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { deleteEntry, isAboutBills, sideGroups, type AccountEntry } from '../chrome/account-entries.ts'
import { useMember } from '../member/member.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './side-navigation.module.css'

/** Beside the page on desktops, above it on tablets; on phones the account panel has the same. */
export function SideNavigation() {
  const { pathname } = useLocation()
  const { session } = useMember()
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => scrollTo(navigation.current, pathname), [pathname])
  return (
    <nav ref={navigation} className={css.navigation} aria-label="Account pages">
      {sideGroups(pathname, session?.isSeller ?? false).map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to} end>
                  <Words entry={entry} />
                </NavLink>
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

/** On tablets not all of it fits. */
function scrollTo(navigation: HTMLElement | null, pathname: string): void {
  const link = navigation?.querySelector<HTMLElement>(`[href=${JSON.stringify(pathname)}]`)
  if (navigation && link) navigation.scrollLeft = link.offsetLeft - (navigation.clientWidth - link.offsetWidth) / 2
}

function Words({ entry: { icon, label } }: { entry: AccountEntry }) {
  return (
    <>
      <Icon name={icon} /> {label}
    </>
  )
}

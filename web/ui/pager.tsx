import type { To } from 'react-router'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import type { IconName } from './icon-names.ts'
import css from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** URL of a page of this list. */
  toPage: (page: number) => To
  /** Name of the list, such as `"Brand New Products"`. */
  label: string
}

/** "Page X of Y" with previous and next links. Keeps the scroll position. Renders nothing without pages. */
export function Pager({ page, pages, toPage, label }: PagerProps) {
  if (pages < 1) return null
  return (
    <nav className={`row gap-6 ${css.pager}`} aria-label={`Pages of ${label}`}>
      <Arrow icon="left" label="Previous page" {...(page > 1 && { to: toPage(Math.min(page - 1, pages)) })} />
      <span>
        Page {page} of {pages}
      </span>
      <Arrow icon="right" label="Next page" {...(page < pages && { to: toPage(page + 1) })} />
    </nav>
  )
}

function Arrow({ icon, label, to }: { icon: IconName; label: string; to?: To }) {
  if (to === undefined) {
    return (
      <button type="button" className={`center ${css.arrow}`} aria-label={label} disabled>
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link className={`center ${css.arrow}`} to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  )
}

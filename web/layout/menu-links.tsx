import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import css from './menu-links.module.css'

/** The links of a drawer, one per row. */
export function MenuLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className={css.links}>{children}</ul>
    </nav>
  )
}

interface MenuRowProps {
  icon: IconName
  /** For an action that deletes something. */
  isDanger?: boolean
  /** Unfolds below the row. */
  more?: MenuMore
  children: ReactNode
}

interface MenuMore {
  label: string
  links: readonly ReactNode[]
  isOpen?: boolean
}

/** One link or button with its icon; the whole row is clickable. */
export function MenuRow({ icon, isDanger = false, more, children }: MenuRowProps) {
  return (
    <li className={css.place}>
      <div className={`row gap-14 ${css.row} ${isDanger ? css.danger : ''}`}>
        <Icon name={icon} />
        {children}
      </div>
      {more && <More {...more} />}
    </li>
  )
}

function More({ label, links, isOpen = false }: MenuMore) {
  return (
    <details key={String(isOpen)} className={css.more} open={isOpen}>
      <summary className="center" aria-label={label}>
        <Icon name="down" />
      </summary>
      <ul>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </details>
  )
}

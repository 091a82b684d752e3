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
  icon?: IconName
  /** For an action that deletes something. */
  isDanger?: boolean
  children: ReactNode
}

/** One link or button with its icon; the whole row is clickable. */
export function MenuRow({ icon, isDanger = false, children }: MenuRowProps) {
  return (
    <li className={`row gap-14 ${css.row} ${isDanger ? css.danger : ''}`}>
      {icon && <Icon name={icon} />}
      {children}
    </li>
  )
}

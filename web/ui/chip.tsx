import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import css from './chip.module.css'

/** One choice in a row of choices. Its link turns the choice on, or off if it is on. */
export function Chip({ to, isOn = false, children }: { to: To; isOn?: boolean; children: ReactNode }) {
  return (
    <Link className={isOn ? `${css.chip} ${css.on}` : css.chip} to={to} preventScrollReset>
      {isOn && <span className="sr">Remove </span>}
      {children}
      {isOn && <Icon name="close" />}
    </Link>
  )
}

import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import css from './chip.module.css'

/** One of a row of choices; its address turns it on, or off again where it is on. */
export function Chip({ to, isOn = false, children }: { to: To; isOn?: boolean; children: ReactNode }) {
  return (
    <Link className={isOn ? `${css.chip} ${css.on}` : css.chip} to={to} preventScrollReset>
      {isOn && <span className="sr">Remove </span>}
      {children}
      {isOn && <Icon name="close" />}
    </Link>
  )
}

/** Looks like a chip and opens something; `command` and `commandfor` name it. */
export function ChipButton({ opens, children }: { opens: string; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} {...{ command: 'show-modal', commandfor: opens }}>
      {children}
    </button>
  )
}

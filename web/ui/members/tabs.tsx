import type { KeyboardEvent, ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import css from './tabs.module.css'

export interface Tab {
  label: ReactNode
  /** The address with this tab open: which tab is open is part of the address. */
  to: To
  isOpen: boolean
}

/** Switches between the views of one place. Arrows, Home and End move; Enter opens. */
export function Tabs({ label, tabs, panelId }: { label: string; tabs: readonly Tab[]; panelId: string }) {
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className={css.tabs} onKeyDown={move}>
      {tabs.map((tab, index) => (
        <Link
          key={index}
          role="tab"
          to={tab.to}
          aria-selected={tab.isOpen}
          aria-controls={panelId}
          tabIndex={tab.isOpen ? 0 : -1}
          preventScrollReset
          replace
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const targets: { [key: string]: number } = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
  const next = targets[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs[(next + tabs.length) % tabs.length]?.focus()
}

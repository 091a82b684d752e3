import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import css from './tabs.module.css'

interface Tab {
  label: ReactNode
  /** URL with this tab open: the URL selects the tab. */
  to: To
  isOpen: boolean
}

/** Tabs between the views of a page; more than fit scroll sideways, the open one in the middle. Arrows, Home and End move the focus; Enter opens a tab. */
export function Tabs({ label, tabs, panelId }: { label: string; tabs: readonly Tab[]; panelId: string }) {
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.findIndex(({ isOpen }) => isOpen)
  useEffect(() => {
    const tab = list.current?.children[open]
    if (tab instanceof HTMLElement)
      list.current!.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.current!.clientWidth) / 2
  }, [open])
  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={css.tabs} onKeyDown={move}>
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

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './menu.module.css'

interface MenuProps {
  /** Label of the button. */
  label: ReactNode
  /** Links and buttons with `role="menuitem"` (or `menuitemradio`), one per row. */
  children: ReactNode
}

/** A menu button with a list. Arrows, Home, End and first letters move the focus, Esc closes. */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={`inline-row gap-8 ${css.button}`}
        popoverTarget={id}
        aria-haspopup="menu"
        style={{ anchorName: anchorOf(id) }}
      >
        {label}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={css.menu}
        style={{ positionAnchor: anchorOf(id) }}
        onToggle={(event) => event.newState === 'open' && itemsOf(event.currentTarget)[0]?.focus()}
        onKeyDown={(event) => move(event)}
        onClick={(event) => event.target !== event.currentTarget && event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = nextIndex(event.key, at, items)
  if (next === undefined) return
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
}

function nextIndex(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = items.findIndex((item, index) => index > at && begins(item))
  const found = after === -1 ? items.findIndex(begins) : after
  return found === -1 ? undefined : found
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

function anchorOf(id: string): string {
  return `--menu-${id.replace(/\W/g, '')}`
}

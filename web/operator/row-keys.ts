import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves the focus to the next row or the one before; whether the key was one for that. */
export function stepAlong(event: KeyboardEvent): boolean {
  const step = STEPS[event.key]
  if (step === undefined) return false
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const next = step === 1 ? nextElementSibling : previousElementSibling
  if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
  return true
}

/** The key of what is done to a row: the first letter of its label. */
export function letterOf(label: string): string {
  return label.charAt(0).toLowerCase()
}

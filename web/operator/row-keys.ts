import type { KeyboardEvent } from 'react'
import type { Act } from './section.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves the focus to the next or previous row. Returns whether the key was one of these. */
export function stepAlong(event: KeyboardEvent): boolean {
  const step = STEPS[event.key]
  if (step === undefined) return false
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const next = step === 1 ? nextElementSibling : previousElementSibling
  if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
  return true
}

/** The act for a key: the first whose label starts with the letter. */
export function actByKey(event: KeyboardEvent, acts: readonly Act[]): Act | undefined {
  if (isCombined(event)) return undefined
  return acts.find(({ label }) => label.charAt(0).toLowerCase() === event.key.toLowerCase())
}

/** Whether the key is a browser shortcut. */
export function isCombined({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}

import { useEffect } from 'react'

/** One callback per form of the page: whether it has unsent input. */
const forms = new Set<() => boolean>()

/** Registers a form. `isUnsent` is called on leaving and must be a stable function. */
export function useUnsentInput(isUnsent: () => boolean): void {
  useEffect(() => {
    forms.add(isUnsent)
    return () => void forms.delete(isUnsent)
  }, [isUnsent])
}

/** Whether leaving this page loses input. */
export function hasUnsentInput(): boolean {
  return [...forms].some((isUnsent) => isUnsent())
}

/** Call when the user chose to discard all input: no form asks any more. */
export function dropUnsentInput(): void {
  isDropped = true
}

/** Whether a form may still ask the user to stay. */
export function mayAskToStay(): boolean {
  return !isDropped
}

let isDropped = false

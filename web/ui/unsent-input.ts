import { useEffect } from 'react'

/** Asks each form of the page whether it holds what was typed and not sent. */
const forms = new Set<() => boolean>()

/** Makes a form count; `isUnsent` is asked at the moment of leaving and stays the same function. */
export function useUnsentInput(isUnsent: () => boolean): void {
  useEffect(() => {
    forms.add(isUnsent)
    return () => void forms.delete(isUnsent)
  }, [isUnsent])
}

/** Whether leaving this page loses what somebody typed. */
export function hasUnsentInput(): boolean {
  return [...forms].some((isUnsent) => isUnsent())
}

/** Somebody chose to leave all of it: no form asks any more. */
export function dropUnsentInput(): void {
  isDropped = true
}

/** Whether a form may still hold up who leaves. */
export function mayAskToStay(): boolean {
  return !isDropped
}

let isDropped = false

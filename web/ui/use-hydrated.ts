import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, when the page must render what the server rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, notYet)
}

const neverChanges = () => () => {}
const yes = () => true
const notYet = () => false

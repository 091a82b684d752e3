import { useSyncExternalStore } from 'react'

/** False on the server and while its page is hydrated: until then a page says what the server said. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, notYet)
}

const neverChanges = () => () => {}
const yes = () => true
const notYet = () => false

import { useState } from 'react'

/**
 * State that begins as `begin(given)` and begins anew whenever `given` changes: what is typed and not yet asked,
 * until the address rules again.
 */
export function useSyncedState<Given, State>(given: Given, begin: (given: Given) => State) {
  const [state, setState] = useState(() => begin(given))
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    setState(begin(given))
  }
  return [state, setState] as const
}

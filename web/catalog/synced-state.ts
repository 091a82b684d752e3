import { useState } from 'react'

/**
 * State that starts as `begin(given)` and begins anew whenever `given` changes: for input that is not applied yet, until
 * the URL changes. `begin` then also gets what was given and the state until now.
 */
export function useSyncedState<Given, State>(given: Given, begin: (given: Given, was?: Given, state?: State) => State) {
  const [state, setState] = useState(() => begin(given))
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    setState(begin(given, seen, state))
  }
  return [state, setState] as const
}

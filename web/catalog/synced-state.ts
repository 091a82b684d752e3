import { useState } from 'react'

/**
 * State that starts as `begin(given)` and resets whenever `given` changes: for input that is not applied yet, until the
 * URL changes.
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

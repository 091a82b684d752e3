import { useEffect, useState } from 'react'
import { browserApi } from './browser-api.ts'

/** The towns of a state to choose from. Empty if they fail to load; then the user types a town. */
export function useTowns(state: string): readonly string[] {
  const [known, setKnown] = useState<{ of: string; names: readonly string[] }>({ of: '', names: [] })
  useEffect(() => {
    if (!state) return
    const leaving = new AbortController()
    browserApi(leaving.signal)
      .places.listTowns({ params: { state_code: state } })
      .then(
        ({ data }) => setKnown({ of: state, names: data.map(({ name }) => name) }),
        () => {},
      )
    return () => leaving.abort()
  }, [state])
  return known.of === state ? known.names : []
}

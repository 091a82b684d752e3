import { useEffect, useId, useState, type ComponentProps } from 'react'
import { browserApi } from '../app/browser-api.ts'
import { Field, Options } from './field.tsx'

interface TownFieldProps extends Omit<ComponentProps<typeof Field>, 'hint' | 'list'> {
  /** The state that is chosen. */
  state: string
}

/** A town of a state, chosen from a list or typed. */
export function TownField({ state, ...field }: TownFieldProps) {
  const townList = useId()
  const towns = useTowns(state)
  return (
    <>
      <Field
        hint={state ? `Choose a town of ${state} or type it` : 'Choose a state first'}
        autoComplete="address-level2"
        list={townList}
        {...field}
      />
      <datalist id={townList}>
        <Options of={towns} />
      </datalist>
    </>
  )
}

/** The towns of a state to choose from. Empty if they fail to load; then the user types a town. */
function useTowns(state: string): readonly string[] {
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

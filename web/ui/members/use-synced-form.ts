import { useEffect, useRef } from 'react'

/**
 * For a form that stands in the address: its fields have `defaultValue`, and begin anew with it whenever `asked`
 * changes. The focus stays where it was, as after Enter.
 */
export function useSyncedForm(asked: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    form.current?.reset()
  }, [asked])
  return form
}

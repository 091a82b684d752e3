import { useEffect, useRef } from 'react'

/**
 * For a form whose values are in the URL: its fields use `defaultValue` and reset whenever `asked` changes. The focus
 * does not move, for example after Enter.
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

import { useRef } from 'react'
import { useWhenChanged } from '../use-when-changed.ts'

/**
 * For a form whose values are in the URL: its fields use `defaultValue` and reset whenever `asked` changes. The focus
 * does not move, for example after Enter.
 */
export function useSyncedForm(asked: string) {
  const form = useRef<HTMLFormElement>(null)
  useWhenChanged(asked, () => form.current?.reset())
  return form
}

import { useState } from 'react'
import type { Coming } from '../../app/loaders.ts'
import { useArrival } from '../arrival.ts'

/**
 * `useArrival` for a page that reloads by itself: where a reload brings null, the value before stays. Reload again while
 * `isStale`. `of` names what is loaded, if the URL chooses it: the value of something else does not stay, and `isOther`
 * says that it is shown only until the chosen one has come.
 */
export function useLastKnown<T>(coming: Coming<T | null>, of = '') {
  const { value, isWaiting } = useArrival(coming)
  const [last, setLast] = useState<{ of: string; value: T | null }>({ of, value: null })
  if (!isWaiting && value && value !== last.value) setLast({ of, value })
  const isStale = value === null && last.value !== null && last.of === of
  return { value: isStale ? last.value : value, isWaiting, isStale, isOther: isWaiting && last.of !== of }
}

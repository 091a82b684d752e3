import { useRevalidator } from 'react-router'
import { useLeaving } from '../app/use-leaving.ts'
import { useToast } from '../ui/toast.tsx'
import type { Done, Row } from './section.ts'

/**
 * After an act: shows the message, reloads the list, then calls `onDone` with the rows on which it failed, unless the
 * form was closed meanwhile.
 */
export function useFinish(onDone: (left: readonly Row[]) => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const leaving = useLeaving()
  return async ({ message, left = [] }: Done): Promise<void> => {
    toast({ kind: left.length > 0 ? 'warning' : 'success', text: message })
    const closed = leaving()
    await revalidate()
    if (!closed.aborted) onDone(left)
  }
}

import { useRevalidator } from 'react-router'
import { useLeaving } from '../payments/use-leaving.ts'
import { useToast } from '../ui/toast.tsx'

/** After an act: shows the message, reloads the list, then calls `onDone`, unless the form was closed meanwhile. */
export function useFinish(onDone: () => void): (message: string) => Promise<void> {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const leaving = useLeaving()
  return async (message) => {
    toast({ kind: 'success', text: message })
    const closed = leaving()
    await revalidate()
    if (!closed.aborted) onDone()
  }
}

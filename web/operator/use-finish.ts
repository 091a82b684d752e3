import { useRevalidator } from 'react-router'
import { useToast } from '../ui/toast.tsx'

/** What follows once something is done: it is said, and the list is asked for again. */
export function useFinish(onDone: () => void): (message: string) => Promise<void> {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (message) => {
    toast({ kind: 'success', text: message })
    await revalidate()
    onDone()
  }
}

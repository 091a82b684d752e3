import { useRevalidator } from 'react-router'
import { useToast } from '../ui/toast.tsx'

/** After an act: shows the message, reloads the list, then calls `onDone`. */
export function useFinish(onDone: () => void): (message: string) => Promise<void> {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (message) => {
    toast({ kind: 'success', text: message })
    await revalidate()
    onDone()
  }
}

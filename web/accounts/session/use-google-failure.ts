import { textOf } from '../../app/problem-text.ts'
import { useToast } from '../../ui/toast.tsx'

/** Logs a failure of Google sign-in, as the requirements say, and shows it. */
export function useGoogleFailure(): (error: unknown, text?: string) => void {
  const toast = useToast()
  return (error, text = textOf(error)) => {
    console.error('Google sign-in failed', error)
    toast({ kind: 'error', text })
  }
}

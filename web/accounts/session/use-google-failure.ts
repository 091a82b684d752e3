import { textOf } from '../../app/problem-text.ts'
import { useToast } from '../../ui/toast.tsx'

/** A failure of Google's sign-in is logged, as the documents say, and told. */
export function useGoogleFailure(): (error: unknown, text?: string) => void {
  const toast = useToast()
  return (error, text = textOf(error)) => {
    console.error('Google sign-in failed', error)
    toast({ kind: 'error', text })
  }
}

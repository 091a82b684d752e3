import { useState } from 'react'
import { textOf } from '../../app/problem-text.ts'
import { useToast } from '../toast.tsx'

/** For a button that does something at once: a toast says what `work` returns, or why it failed. */
export function useAct() {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<string | void>) => {
    setIsBusy(true)
    try {
      const text = await work()
      if (text) toast({ kind: 'success', text })
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) })
    }
    setIsBusy(false)
  }
  return { act, isBusy }
}

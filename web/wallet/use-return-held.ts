import { useState } from 'react'
import { useAttempt } from '../app/attempt.ts'
import { browserApi } from '../app/browser-api.ts'
import { textOf } from '../app/problem-text.ts'
import { useToast } from '../ui/toast.tsx'

/** Sends the money held above the limits back to the card. After a lost answer, a second press does it once. */
export function useReturnHeld(naira: number, onTried: () => void) {
  const toast = useToast()
  const attempt = useAttempt()
  const [isBusy, setIsBusy] = useState(false)
  const sendBack = async () => {
    setIsBusy(true)
    try {
      const { message } = await browserApi().wallet.returnHeld({ body: {} }, attempt(naira))
      toast({ kind: 'success', text: message })
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) })
    }
    setIsBusy(false)
    onTried()
  }
  return { sendBack, isBusy }
}

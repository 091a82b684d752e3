import { useAttempt } from '../app/attempt.ts'
import { browserApi } from '../app/browser-api.ts'
import { useAct } from '../ui/members/use-act.ts'

/** Sends the money held above the limits back to the card. After a lost answer, a second press does it once. */
export function useReturnHeld(naira: number, onTried: () => void) {
  const attempt = useAttempt()
  const { act, isBusy } = useAct()
  const sendBack = async () => {
    await act(async () => (await browserApi().wallet.returnHeld({ body: {} }, attempt(naira))).message)
    onTried()
  }
  return { sendBack, isBusy }
}

import { useState } from 'react'
import { browserApi } from '../app/browser-api.ts'
import { useOnce } from '../app/once.ts'
import { forgetOpenPayment, storeOpenPayment, type OpenPayment } from '../app/session.ts'
import { useSimulated } from '../app/site.ts'
import { openPaystack } from './paystack-popup.ts'
import type { PopupEnd } from './popup-end.ts'
import { SandboxPopup } from './sandbox-popup.tsx'
import { useLeaving } from '../app/use-leaving.ts'

export const popupFailed = 'The card service did not answer. Nothing was paid; try again, or use another browser.'

interface CardPayment extends OpenPayment {
  end: PopupEnd
}

/** A payment that was started at the card provider and is not paid yet. */
export interface BegunPayment extends OpenPayment {
  accessCode: string
}

type NewPayment = { purpose: 'wallet'; amount: number } | { purpose: 'subscription'; subscription_plan: string }

/**
 * Takes a card payment in the card provider's popup, or in `popup` where cards are simulated:
 *
 *     const { pay, popup } = useCardPayment()
 *     const { reference, end } = await pay({ purpose: 'wallet', amount: 1000 })
 *
 * `pay` rejects with an `ApiProblem` if the payment cannot be started. A started payment is stored as the open payment
 * of the session until it is cancelled or its result is known, so that a reopened page can check it. A form in a dialog
 * calls `begin` and `open` separately: it shows the refusal of `begin`, and closes before `open`, because the popup is
 * not clickable behind a dialog.
 */
export function useCardPayment() {
  const { cards: isSimulated } = useSimulated()
  const [opened, setOpened] = useState<{ accessCode: string; onEnd: (end: PopupEnd) => void } | null>(null)
  const once = useOnce()
  const leaving = useLeaving()

  const begin = async (wanted: NewPayment): Promise<BegunPayment> => {
    const { data } = await once(wanted, (key) => browserApi().payments.beginPayment({ body: wanted }, key))
    const payment: OpenPayment = {
      reference: data.reference,
      subscription_plan: wanted.purpose === 'subscription' ? wanted.subscription_plan : null,
      amount: data.amount_minor / 100,
    }
    storeOpenPayment(payment)
    return { ...payment, accessCode: data.access_code }
  }

  const open = async ({ accessCode, ...payment }: BegunPayment): Promise<CardPayment> => {
    const openSandbox = () =>
      new Promise<PopupEnd>((onEnd) => setOpened({ accessCode, onEnd })).finally(() => setOpened(null))
    const signal = leaving()
    // The user left the page while the payment was starting.
    const end = signal.aborted ? 'cancelled' : await (isSimulated ? openSandbox() : openPaystack(accessCode, signal))
    if (end !== 'success') forgetOpenPayment(payment.reference)
    return { ...payment, end }
  }

  const pay = async (wanted: NewPayment) => open(await begin(wanted))

  return { pay, begin, open, popup: opened && <SandboxPopup {...opened} /> }
}

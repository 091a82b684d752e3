import { useId, useState } from 'react'
import type { WalletLimits } from '#contracts/wallet.ts'
import type { BegunPayment } from '../payments/use-card-payment.tsx'
import { formatNgn } from '../format/money.ts'
import { shownPrice } from '../format/price-text.ts'
import { isRefusal, textOf, wrongsOf } from '../app/problem-text.ts'
import { forgetOpenPayment } from '../app/session.ts'
import { paths } from '../paths.ts'
import { useWalletLimits } from './top-up/use-wallet-limits.ts'
import { RoundLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { QuickFill } from '../ui/members/quick-fill.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { typeInto } from '../ui/members/type-into.ts'
import { useForm } from '../ui/use-form.ts'
import { LimitsCard, LimitsSkeleton } from './limits-card.tsx'
import { limitReached, quickAmounts, readAmount, wrongAmount } from './top-up-amount.ts'

interface TopUpDialogProps {
  /** Initial value of the field; null for empty. */
  naira: number | null
  /** Why the last attempt failed. */
  unpaid: string | null
  begin: (naira: number) => Promise<BegunPayment>
  /** Called after the dialog has closed; the popup of the card provider opens next. */
  onBegun: (begun: BegunPayment) => Promise<void>
  onClose: () => void
}

/** Asks for the amount to add to the wallet, and shows the limits. */
export function TopUpDialog({ naira, unpaid, begin, onBegun, onClose }: TopUpDialogProps) {
  const formId = useId()
  const limits = useWalletLimits()
  const [typed, setTyped] = useState(naira === null ? '' : shownPrice(String(naira)))
  const { form, field, wrong, isBusy } = useForm({
    start: { amount: typed },
    check: ({ amount }) => {
      const text = wrongAmount(amount, limits ?? null)
      return text ? { amount: text } : {}
    },
    send: async ({ amount }) => {
      const begun = await begin(readAmount(amount)!)
      const dialog = form.ref.current?.closest('dialog')
      // The user closed the dialog during the request: do not open the popup.
      if (!dialog) return forgetOpenPayment(begun.reference)
      // Close first, so that the focus returns to the opener before the popup takes it.
      dialog.close()
      void onBegun(begun)
    },
    place: (error) => (isRefusal(error, 'limit_exceeded') ? { amount: textOf(error) } : wrongsOf(error, ['amount'])),
    onChange: ({ amount }) => setTyped(amount),
  })
  const amount = readAmount(typed)
  return (
    <Dialog
      isOpen
      shape="task"
      title="Add money"
      help={<RoundLink icon="help" label="Contact Us" to={paths.helpCenter} />}
      onClose={onClose}
      foot={
        <SubmitButton form={formId} isBusy={isBusy}>
          {amount === null ? 'Pay by card' : `Pay ${formatNgn(amount)} by card`}
        </SubmitButton>
      }
    >
      {unpaid && <Alert kind="error">{unpaid}</Alert>}
      <form id={formId} className="grid gap-12" {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <Field
          label="Amount"
          hint={hintOf(limits)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="5,000"
          {...field('amount')}
        />
        <QuickFill
          label="Quick amounts"
          choices={quickAmounts(limits ?? null).map((naira) => ({
            label: shownPrice(String(naira)),
            fill: () => typeInto(form.ref.current?.elements.namedItem('amount'), shownPrice(String(naira))),
          }))}
        />
      </form>
      {limits === undefined && <LimitsSkeleton />}
      {limits && <LimitsCard limits={limits} />}
    </Dialog>
  )
}

/** Returns a blank line while the limits are loading, so that the layout does not shift. */
function hintOf(limits: WalletLimits | null | undefined): string {
  if (limits === undefined) return '\u00a0'
  if (limits === null) return 'In naira'
  const { smallest_top_up: least, largest_top_up: most } = limits
  const [open] = limits.open_top_ups ?? []
  if (most < least && open !== undefined) return `You can go on with ${formatNgn(open)}, which you began before`
  return most < least ? limitReached : `From ${formatNgn(least)} to ${formatNgn(most)} right now`
}

import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { Earnings, Withdrawal } from '#contracts/earnings.ts'
import { useFreshSignIn } from '../accounts/session/use-fresh-sign-in.tsx'
import { isRefusal, textOf } from '../app/problem-text.ts'
import { isUnanswered } from '../app/until-answered.ts'
import { useLeaving } from '../app/use-leaving.ts'
import { formatNgn } from '../format/money.ts'
import { cleanPrice, shownPrice } from '../format/price-text.ts'
import { paths } from '../paths.ts'
import { RoundLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { accountText, sentencesOf, wrongAmount } from './earnings-words.ts'

interface WithdrawDialogProps {
  earnings: Earnings
  withdraw: (amount: number) => Promise<Withdrawal>
  onAsked: (withdrawal: Withdrawal) => void
  onClose: () => void
}

const UNANSWERED = 'No answer came, so we do not know yet. Press Withdraw again: it is withdrawn once.'

/** Asks for the amount to withdraw, all that can be withdrawn by default. */
export function WithdrawDialog({ earnings, withdraw, onAsked, onClose }: WithdrawDialogProps) {
  const formId = useId()
  const { guarded, dialog: freshSignIn } = useFreshSignIn()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const leaving = useLeaving()
  const { withdrawable, least, bank_account: account } = earnings
  const { form, field, wrong, isBusy } = useForm<'amount'>({
    start: { amount: shownPrice(String(withdrawable)) },
    check: ({ amount }) => {
      const naira = cleanPrice(amount)
      const text = naira ? wrongAmount(Number(naira), earnings) : 'Enter an amount in naira, such as 5,000'
      return text ? { amount: text } : {}
    },
    send: async ({ amount }) => {
      const withdrawal = await guarded(() => withdraw(Number(cleanPrice(amount))))
      if (!leaving().aborted) return onAsked(withdrawal)
      toast({ text: sentencesOf(withdrawal).join(' ') })
      await revalidate()
    },
    place: (error) => {
      if (isUnanswered(error)) return { form: UNANSWERED }
      const isAmount = isRefusal(error, 'insufficient_earnings') || isRefusal(error, 'below_least')
      return { [isAmount ? 'amount' : 'form']: textOf(error) }
    },
  })
  return (
    <>
      <Dialog
        isOpen
        shape="task"
        title="Withdraw"
        help={<RoundLink icon="help" label="Contact Us" to={paths.helpCenter} />}
        onClose={onClose}
        foot={
          <SubmitButton form={formId} isBusy={isBusy}>
            Withdraw
          </SubmitButton>
        }
      >
        {account && (
          <p>
            To <b>{account.name}</b>, {accountText(account)}. Banks take up to a day. You pay no fee.
          </p>
        )}
        <form id={formId} className="grid gap-14" {...form}>
          {wrong && <Alert kind="error">{wrong}</Alert>}
          <Field
            label="Amount"
            hint={hintOf(withdrawable, least)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...field('amount')}
          />
        </form>
      </Dialog>
      {freshSignIn}
    </>
  )
}

function hintOf(withdrawable: number, least: number): string {
  return withdrawable <= least
    ? 'All that can be withdrawn now'
    : `From ${formatNgn(least)} to ${formatNgn(withdrawable)}`
}

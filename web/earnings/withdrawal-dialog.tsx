import { useState } from 'react'
import type { Withdrawal } from '#contracts/earnings.ts'
import { orderApi } from '../app/order-api.ts'
import { textOf } from '../app/problem-text.ts'
import { untilAnswered } from '../app/until-answered.ts'
import { useLeaving } from '../app/use-leaving.ts'
import { formatMoment } from '../format/moment.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert, LoadError } from '../ui/feedback.tsx'
import { Facts } from '../ui/members/facts.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { Price } from '../ui/price.tsx'
import { useToast } from '../ui/toast.tsx'
import { accountText, sentencesOf } from './earnings-words.ts'

interface WithdrawalDialogProps {
  /** Undefined while loading, null on failure. */
  withdrawal: Withdrawal | null | undefined
  /** Reloads what is shown. */
  onStale: () => Promise<void>
  onClose: () => void
}

/** A withdrawal and its result. What is not sent yet can be taken back. */
export function WithdrawalDialog({ withdrawal, onStale, onClose }: WithdrawalDialogProps) {
  const toast = useToast()
  const leaving = useLeaving()
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState('')
  const takeBack = async ({ id }: Withdrawal) => {
    setIsBusy(true)
    setWhy('')
    try {
      const { message } = await untilAnswered(() => orderApi().earnings.takeBackWithdrawal({ params: { id } }))
      toast({ kind: 'success', text: message })
      if (leaving().aborted) await onStale()
      else onClose()
    } catch (error) {
      if (leaving().aborted) toast({ kind: 'error', text: textOf(error) })
      else setWhy(textOf(error))
      await onStale()
    }
    setIsBusy(false)
  }
  const isTakeable = withdrawal?.state === 'asked' || withdrawal?.state === 'review'
  return (
    <Dialog
      isOpen
      title="Withdrawal"
      onClose={onClose}
      foot={
        isTakeable && (
          <Button kind="outline" isBusy={isBusy} onClick={() => void takeBack(withdrawal)}>
            Take it back
          </Button>
        )
      }
    >
      {withdrawal === undefined && <RowSkeletons count={3} />}
      {withdrawal === null && <LoadError />}
      {withdrawal && <WithdrawalSummary withdrawal={withdrawal} />}
      {why && <Alert kind="error">{why}</Alert>}
    </Dialog>
  )
}

function WithdrawalSummary({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, created_at, settled_at, state } = withdrawal
  return (
    <>
      <p>
        <Price naira={amount} size="balance" />
      </p>
      <output className="grid gap-4">
        {sentencesOf(withdrawal).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
      <Facts
        facts={[
          ['To', accountText(withdrawal)],
          ['Asked for', formatMoment(created_at)],
          [state === 'paid' ? 'Paid' : 'Back', settled_at && formatMoment(settled_at)],
        ]}
      />
    </>
  )
}

import { useRef } from 'react'
import type { BillProvider } from '#contracts/bills.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { MissingAmount } from '../wallet/top-up/missing-amount.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert, LoadError } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { SlowNote } from '../ui/slow-note.tsx'
import { SummaryCard, type Summary } from './summary.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { usePay, type Paying } from './use-pay.ts'
import { useWallet } from './use-wallet.ts'
import css from './review.module.css'

interface ReviewProps extends Omit<Paying, 'onShort'> {
  provider: BillProvider
  summary: Summary
}

/** The review step: the whole bill before payment. */
export function Review({ provider, summary, ...paying }: ReviewProps) {
  const { wallet, refresh } = useWallet()
  const { pay, isBusy, failure, dialog } = usePay({ ...paying, onShort: refresh })
  const total = summary.total ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  const goOn = async () => {
    await refresh()
    // The button that opened the card payment no longer exists.
    heading.current?.focus()
  }
  const missing = wallet ? Math.max(0, Math.round((total - wallet.balance) * 100) / 100) : 0
  return (
    <section className="grid gap-16" aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1}>
        Check and pay
      </h2>
      <SummaryCard provider={provider} summary={summary} />
      {wallet === undefined && <SlowNote />}
      {wallet && (
        <p className={`cluster ${css.wallet}`}>
          From your wallet <b>balance {formatNgn(wallet.balance)}</b>
        </p>
      )}
      {failure && (
        <Alert kind="error">
          {failure.text} {failure.purchaseId && <Link to={paths.purchase(failure.purchaseId)}>See what happened</Link>}
        </Alert>
      )}
      {summary.total === null && (
        <LoadError>We do not know what this costs now. Try again, or change the details.</LoadError>
      )}
      {missing > 0 && <MissingAmount missing={missing} onAdded={() => void goOn()} />}
      <output className={css.status}>
        {isBusy && `${provider.name} is being asked. This can take half a minute.`}
      </output>
      <TaskFoot>
        {summary.total !== null && missing === 0 && (
          <Button isWide kind="highlight" isBusy={isBusy} onClick={() => void pay()}>
            Pay {formatNgn(total)}
          </Button>
        )}
        {!isBusy && (
          <ButtonLink kind="quiet" isWide to={paying.page}>
            Change
          </ButtonLink>
        )}
      </TaskFoot>
      {dialog}
    </section>
  )
}

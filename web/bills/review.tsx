import { useRef } from 'react'
import type { BillProvider, BillService } from '#contracts/bills.ts'
import { formatNgn } from '../format/money.ts'
import { sumNaira } from '../format/sum-naira.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert, LoadError } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Facts } from '../ui/members/facts.tsx'
import { Price } from '../ui/price.tsx'
import { ProviderSign } from './provider-sign.tsx'
import { services } from './services.ts'
import type { Summary } from './summary.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { usePay, type Paying } from './use-pay.ts'
import { MissingAmount } from '../wallet/top-up/missing-amount.tsx'
import { useWallet } from '../wallet/top-up/use-wallet.ts'
import css from './review.module.css'

interface ReviewProps extends Omit<Paying, 'onShort' | 'total'> {
  service: BillService
  provider: BillProvider
  /** What is bought. */
  title: string
  summary: Summary
}

/** The review step: the whole bill before payment. */
export function Review({ service, provider, title, summary, ...paying }: ReviewProps) {
  const { wallet, refresh, lookAgain } = useWallet()
  const total = summary.total ?? 0
  const { pay, isBusy, failure, dialog } = usePay({ ...paying, total, onShort: refresh })
  const heading = useRef<HTMLHeadingElement>(null)
  const goOn = async () => {
    await refresh()
    // The button that opened the card payment no longer exists.
    heading.current?.focus()
  }
  // The wallet may have paid already.
  const isSent = Boolean(paying.draft.sentTotal)
  const isFrozen = wallet?.frozen && !isSent
  const isPaying = wallet && !isSent && !isFrozen
  const missing = isPaying ? Math.max(0, sumNaira(total, -wallet.balance)) : 0
  const left = isPaying && missing === 0 ? formatNgn(wallet.balance - total) : null
  return (
    <section className="grid gap-16" aria-labelledby="review">
      <h2 id="review" className="sr" ref={heading} tabIndex={-1}>
        Check and pay
      </h2>
      <p className={`grid gap-6 ${css.total}`}>
        <ProviderSign serviceId={provider.serviceID} name={provider.name} size="review" />
        You pay
        {summary.total === null ? <b>—</b> : <Price naira={summary.total} size="balance" />}
      </p>
      <div className={css.facts}>
        <Facts
          facts={[
            ...summary.lines,
            ['For', title],
            ['From your wallet', wallet === undefined ? '\u00a0' : wallet && formatNgn(wallet.balance)],
            ['Left after', wallet === undefined ? '\u00a0' : left],
          ]}
        />
      </div>
      <p className={`flex gap-10 ${css.promise}`}>
        <Icon name="refresh" /> If the {services[service].providers} does not deliver, the money comes back to your
        wallet by itself.
      </p>
      {summary.total === null && (
        <LoadError>We do not know what this costs now. Try again, or change the details.</LoadError>
      )}
      {isFrozen && (
        <Alert kind="error">
          Your wallet cannot pay now. <Link to={paths.myWallet}>See My Wallet</Link>
        </Alert>
      )}
      {missing > 0 && (
        <MissingAmount missing={missing} total={total} onAdded={goOn} onBack={(isWanted) => void lookAgain(isWanted)} />
      )}
      <output className={css.status}>
        {isBusy && `${provider.name} is being asked. This can take half a minute.`}
      </output>
      <TaskFoot>
        {failure && (
          <Alert kind="error">
            {failure.text}{' '}
            {failure.purchaseId && <Link to={paths.purchase(failure.purchaseId)}>See what happened</Link>}
          </Alert>
        )}
        {summary.total !== null && missing === 0 && !isFrozen && (
          <Button isWide kind="highlight" isBusy={isBusy} onClick={() => void pay()}>
            Pay {formatNgn(total)}
          </Button>
        )}
        {!isBusy && !isSent && (
          <ButtonLink kind="outline" isWide to={paying.page}>
            Change
          </ButtonLink>
        )}
      </TaskFoot>
      {dialog}
    </section>
  )
}

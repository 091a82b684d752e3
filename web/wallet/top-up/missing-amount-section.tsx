import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNgn } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { textOf } from '../../app/problem-text.ts'
import { useOffered } from '../../app/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { CheckingPayment } from './checking-payment.tsx'
import { useTopUp } from './use-top-up.ts'
import { useWalletLimits } from './use-wallet-limits.ts'
import css from './missing-amount.module.css'

export interface MissingAmountProps {
  /** What the wallet is short of, in naira, rounded to kobo. */
  missing: number
  /** What the purchase costs, in naira. */
  total: number
  /** Called when the balance has increased, to reload it. */
  onAdded: () => Promise<void>
  /**
   * Called when the member comes back to the page, or the network does: the money may have come otherwise. The answer is
   * wanted as long as no card payment is under way, which must not be closed.
   */
  onBack?: (isWanted: () => boolean) => void
}

export default function MissingAmountSection({ missing, total, onAdded, onBack }: MissingAmountProps) {
  const { begin, finish, checking, popup } = useTopUp(onAdded)
  const limits = useWalletLimits()
  const offered = useOffered()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amount = Math.max(missing, limits?.smallest_top_up ?? 0)
  const left = limits?.spending_today.left ?? total
  const isAdding = useRef(false)
  const lookAgain = useEffectEvent(() => {
    // What takes the money asks for the balance itself.
    if (document.visibilityState === 'visible' && !isBusy && !checking) onBack?.(() => !isAdding.current)
  })
  useEffect(() => {
    const look = () => lookAgain()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])
  const add = async () => {
    isAdding.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      setFailure(await finish(await begin(amount)))
    } catch (error) {
      setFailure(textOf(error))
    }
    setIsBusy(false)
    isAdding.current = false
  }
  return (
    <section className={`grid gap-12 ${css.missing}`} aria-labelledby="missing-amount">
      <h3 id="missing-amount">Your wallet is {formatNgn(missing)} short</h3>
      {!offered.cards ? (
        <p>Money cannot be added by card yet.</p>
      ) : limits && (total > left || (amount > limits.largest_top_up && !limits.open_top_ups?.includes(amount))) ? (
        <p>
          You can{' '}
          {total > left
            ? `spend ${formatNgn(left)} until midnight`
            : `add ${formatNgn(limits.largest_top_up)} at this moment`}
          . {limits.open_top_ups && 'Payments you began count for an hour. '}
          {limits.next_level && (
            <Link className="link" to={paths.verifyId}>
              Verify your identity to do more
            </Link>
          )}
        </p>
      ) : (
        <>
          <p>
            Add {amount === missing ? 'it' : `${formatNgn(amount)}, the least that can be added,`} by card and go on
            here.
          </p>
          {failure && <Alert kind="error">{failure}</Alert>}
          {checking && <CheckingPayment checking={checking} />}
          <Button
            isWide
            kind="highlight"
            icon="plus"
            isBusy={isBusy || limits === undefined}
            onClick={() => void add()}
          >
            Add {formatNgn(amount)}
          </Button>
        </>
      )}
      {popup}
    </section>
  )
}

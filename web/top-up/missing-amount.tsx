import type { Wallet } from '#contracts/wallet.ts'
import { formatNgn } from '../format/money.ts'
import { Button } from '../ui/button.tsx'
import { CheckingPayment } from './checking-payment.tsx'
import { useTopUp } from './use-top-up.tsx'
import css from './missing-amount.module.css'

interface MissingAmountProps {
  /** Naira: what is to be paid, and what can be spent. */
  price: number
  balance: number
  /** The wallet holds more now; the person is where they were. */
  onToppedUp: (wallet: Wallet) => void
}

/**
 * Stands inside a purchase that the wallet cannot pay: says what is missing and takes it by card, without leaving the
 * page, so that the form around it keeps what was filled in:
 *
 *     {total > balance && <MissingAmount price={total} balance={balance} onToppedUp={({ balance }) => …} />}
 */
export function MissingAmount({ price, balance, onToppedUp }: MissingAmountProps) {
  const { open, checking, parts } = useTopUp(onToppedUp)
  const missing = Math.round((price - balance) * 100) / 100
  return (
    <section className={css.missing} aria-label="Missing amount">
      <p>
        Your wallet holds {formatNgn(balance)}. <b>{formatNgn(missing)}</b> is missing.
      </p>
      {checking && <CheckingPayment checking={checking} />}
      <Button kind="highlight" icon="plus" onClick={() => open(missing)}>
        Add money
      </Button>
      {parts}
    </section>
  )
}

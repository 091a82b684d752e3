import type { Transaction } from '#contracts/wallet.ts'
import { Price } from '../ui/price.tsx'
import css from './signed-amount.module.css'

interface SignedAmountProps {
  transaction: Pick<Transaction, 'transaction_type' | 'amount' | 'status'>
  size?: 'row' | 'detail'
}

/** What came in or went out. An amount that did not move, or has not yet, is paler. */
export function SignedAmount({ transaction: { transaction_type, amount, status }, size = 'row' }: SignedAmountProps) {
  return (
    <span className={css.amount} data-type={transaction_type} data-status={status}>
      <span aria-hidden="true">{transaction_type === 'credit' ? '+' : '−'}</span> <Price naira={amount} size={size} />
    </span>
  )
}

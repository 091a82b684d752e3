import type { Transaction } from '#contracts/wallet.ts'
import { Price } from '../ui/price.tsx'
import css from './signed-amount.module.css'

interface SignedAmountProps {
  transaction: Pick<Transaction, 'transaction_type' | 'amount' | 'status'>
  size?: 'row' | 'detail'
}

/** The amount with its sign. Paler if the money has not moved. */
export function SignedAmount({ transaction: { transaction_type, amount, status }, size = 'row' }: SignedAmountProps) {
  return (
    <span className={css.amount} data-type={transaction_type} data-status={status}>
      <span aria-hidden="true">{transaction_type === 'credit' ? '+' : '−'}</span> <Price naira={amount} size={size} />
    </span>
  )
}

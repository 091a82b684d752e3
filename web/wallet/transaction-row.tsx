import type { Transaction } from '#contracts/wallet.ts'
import { formatTime } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { OrderNumbers } from '../ui/order-numbers.tsx'
import { Link } from '../ui/link.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { TransactionState } from './transaction-state.tsx'
import { iconOf, typeNames } from './transaction-words.ts'
import css from './transaction-row.module.css'

/** One transaction; the whole row links to its receipt. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { id, kind, description, transaction_type, status, created_at } = transaction
  return (
    <li className={css.item}>
      <Link className={css.row} to={paths.transaction(id)} data-type={transaction_type} data-status={status}>
        <i className="center">
          <Icon name={iconOf(transaction)} />
        </i>
        <b>
          <OrderNumbers in={description} />
        </b>
        <SignedAmount transaction={transaction} />
        <span className={`cluster ${css.state}`}>
          {typeNames[transaction_type]}
          {status !== 'successful' && <TransactionState kind={kind} status={status} />}
        </span>
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </Link>
    </li>
  )
}

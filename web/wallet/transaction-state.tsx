import type { Transaction } from '#contracts/wallet.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { stateText } from './transaction-words.ts'
import css from './transaction-state.module.css'

const icons: Readonly<Record<Transaction['status'], IconName>> = {
  pending: 'clock',
  successful: 'check',
  failed: 'close',
}

/** The status of a transaction as icon, text and color. */
export function TransactionState(transaction: Pick<Transaction, 'kind' | 'status'>) {
  const { status } = transaction
  return (
    <span className={`inline-row gap-4 ${css.state} ${css[status]}`}>
      <Icon name={icons[status]} />
      {stateText(transaction)}
    </span>
  )
}

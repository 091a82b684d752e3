import type { Receipt as ReceiptFacts } from '#contracts/wallet.ts'
import { brand } from '../brand.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { formatFull } from '../format/time.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { Receipt, type ReceiptProps } from '../receipt/receipt.tsx'
import type { SharedReceipt } from '../receipt/share-receipt.tsx'
import { Link } from '../ui/link.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { stateText, typeNames } from './transaction-words.ts'
import css from './transaction-receipt.module.css'

export function TransactionReceipt({ receipt }: { receipt: ReceiptFacts }) {
  const { description, transaction_type, reference, created_at, settled_at, bill, purchase_id } = receipt
  const { session } = useMember()
  return (
    <Receipt
      mark={markOf(receipt)}
      amount={<SignedAmount transaction={receipt} size="detail" />}
      line={`${description} · ${formatMoment(created_at)}`}
      note={noteOf(receipt)}
      facts={[
        ['Type', typeNames[transaction_type]],
        ['Settled', settled_at && formatMoment(settled_at) !== formatMoment(created_at) && formatMoment(settled_at)],
        ['Account', session && `${session.firstName} ${session.lastName}, ${session.email}`],
      ]}
      shared={sharedOf(receipt)}
      buyAgain={
        bill &&
        purchase_id &&
        `${paths.bill(bill.service, bill.provider)}?${new URLSearchParams({ again: purchase_id })}`
      }
      help={paths.helpWith(`${description}, ${reference}`)}
    >
      <Links receipt={receipt} />
    </Receipt>
  )
}

export function sharedOf(receipt: ReceiptFacts): SharedReceipt {
  const { description, transaction_type, amount, reference, created_at } = receipt
  const facts = [
    ['Amount', formatNgn(amount)],
    ['For', description],
    ['Type', typeNames[transaction_type]],
    ['Time', formatFull(created_at)],
    ['Reference', reference],
  ] as const
  const text = [brand.name, ...facts.map(([label, fact]) => `${label}: ${fact}`)].join('\n')
  return { headline: stateText(receipt), reference, facts, text }
}

function markOf({ kind, status }: ReceiptFacts): ReceiptProps['mark'] {
  if (status === 'pending') return { icon: 'clock', tone: 'waiting' }
  if (status === 'successful') return { icon: 'check', tone: 'done' }
  // The money of a failed purchase or refund is back in the wallet.
  return kind === 'top_up' ? { icon: 'close', tone: 'failed' } : { icon: 'refresh', tone: 'returned' }
}

/** Links a transaction to its purchase or order, a failed one to its return, and a return to what had failed. */
function Links({ receipt: { kind, purchase_id, counterpart_id, order_id } }: { receipt: ReceiptFacts }) {
  const isOfOrders = kind === 'order_refund' && order_id === null
  if (purchase_id === null && counterpart_id === null && order_id === null && !isOfOrders) return null
  return (
    <p className={`cluster ${css.links}`}>
      {purchase_id !== null && (
        <Link className="inline-row link" to={paths.purchase(purchase_id)}>
          See the purchase
        </Link>
      )}
      {order_id !== null && (
        <Link className="inline-row link" to={paths.order(order_id)}>
          See the order
        </Link>
      )}
      {isOfOrders && (
        <Link className="inline-row link" to={paths.orders}>
          See your orders
        </Link>
      )}
      {counterpart_id !== null && (
        <Link className="inline-row link" to={paths.transaction(counterpart_id)}>
          {kind === 'return' ? 'See what had failed' : 'See the money returned'}
        </Link>
      )}
    </p>
  )
}

/** One sentence about where the money is. */
function noteOf({ kind, status }: ReceiptFacts): string {
  return NOTES[kind][status]
}

const NOTES: Readonly<Record<ReceiptFacts['kind'], Readonly<Record<ReceiptFacts['status'], string>>>> = {
  top_up: {
    pending: 'Your bank has not confirmed this payment. The money is added as soon as it does.',
    successful: 'This money is in your wallet.',
    failed: 'Your bank did not confirm this payment. Nothing was added.',
  },
  purchase: {
    pending: 'This money is put aside. It is spent once the purchase succeeds, and comes back if it fails.',
    successful: 'Paid from your wallet.',
    failed: 'This purchase failed, and the money came back into your wallet.',
  },
  return: {
    pending: 'This money is on its way back into your wallet.',
    successful: 'This money came back into your wallet. If it paid what you owed us, your history shows that as well.',
    failed: 'This money did not come back.',
  },
  over_limit: {
    pending:
      'This money is yours, and held until your identity is verified and your limits allow it, or it goes back to your card.',
    successful: 'This money is no longer held.',
    failed: 'This money is no longer held.',
  },
  debt: {
    pending: 'This money was taken for what you owed us.',
    successful: 'This money was taken for what you owed us.',
    failed: 'This money was taken for what you owed us.',
  },
  order: {
    pending: 'Your money is held until you have inspected the item.',
    successful: 'Your money is held until you have inspected the item. The order says where it is now.',
    failed: 'This payment failed, and the money is back in your wallet.',
  },
  order_refund: {
    pending: 'This money is on its way back into your wallet.',
    successful: 'This money came back into your wallet. If it goes on to your card, your history shows that as well.',
    failed: 'This money did not come back.',
  },
  refund: {
    pending: 'This money is on its way back to the card it came from.',
    successful: 'This money went back to the card it came from.',
    failed: 'This refund did not go through, and the money is back in your wallet.',
  },
}

import { brand } from '../../brand.ts'
import { formatNgn } from '../../format/money.ts'
import { formatMoment } from '../../format/moment.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { paths } from '../../paths.ts'
import { Receipt } from '../../receipt/receipt.tsx'
import type { SharedReceipt } from '../../receipt/share-receipt.tsx'
import { Price } from '../../ui/price.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { methodNames } from '../parts/method-names.ts'
import { CreditNotes } from './credit-notes.tsx'
import type { LoadedReceipt } from './load-document.ts'
import { Parties } from './parties.tsx'
import css from './documents.module.css'

export function OrderReceipt({ receipt, notes }: LoadedReceipt) {
  const { order_number, from, to, lines, delivery, total, payment, came_back, issued_at } = receipt
  return (
    <Receipt
      mark={came_back > 0 ? { icon: 'refresh', tone: 'returned' } : { icon: 'check', tone: 'done' }}
      amount={<Price naira={total} size="detail" />}
      line={`Order ${order_number} · ${formatMoment(issued_at)}`}
      facts={[
        ['Paid', `${paidWith(receipt)}, ${formatMoment(payment.paid_at)}`],
        ['Payment', payment.reference !== order_number && payment.reference],
      ]}
      referenceName="Receipt number"
      shared={sharedReceipt({ receipt, notes })}
      help={paths.helpWith(`Receipt ${receipt.number}`)}
    >
      <Parties from={from} to={to} />
      <div className={css.part}>
        <Amounts
          amounts={[
            ...lines.map(({ name, quantity, line_total }) => [`${quantity} × ${name}`, line_total] as const),
            [methodNames[delivery.method], delivery.fee],
            ...(came_back > 0 ? ([['Came back', -came_back]] as const) : []),
          ]}
          total={sumNaira(total, -came_back)}
          totalName={came_back > 0 ? 'Paid in the end' : 'Total'}
        />
      </div>
      <CreditNotes notes={notes} />
      <p className={css.small}>Prices are those of the seller, with VAT where the seller is registered for it.</p>
    </Receipt>
  )
}

export function sharedReceipt({ receipt }: LoadedReceipt): SharedReceipt {
  const { number, order_number, from, total, came_back, payment } = receipt
  const facts = [
    ['Amount', formatNgn(total)],
    ['To', from.name],
    ['Order', order_number],
    ['Paid', `${paidWith(receipt)}, ${formatMoment(payment.paid_at)}`],
    ...(came_back > 0 ? [['Came back', formatNgn(came_back)] as const] : []),
    ['Receipt number', number],
  ] as const
  const text = [brand.name, ...facts.map(([label, fact]) => `${label}: ${fact}`)].join('\n')
  return { headline: headlineOf(receipt), reference: number, facts, text }
}

function headlineOf({ total, came_back }: LoadedReceipt['receipt']): string {
  if (came_back === 0) return 'Paid'
  return came_back < total ? 'Paid, and part of it came back' : 'Paid, and all of it came back'
}

function paidWith({ payment }: LoadedReceipt['receipt']): string {
  return payment.with === 'card' ? 'By card' : 'From the wallet'
}

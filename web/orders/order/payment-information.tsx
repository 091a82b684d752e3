import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import { formatNgn } from '../../format/money.ts'
import { formatMoment } from '../../format/moment.ts'
import { Amounts } from '../parts/amounts.tsx'
import { methodNames } from '../parts/method-names.ts'
import { itemCount } from '../parts/totals.ts'
import css from '../parts/preview.module.css'

/** What was paid; for the seller also what is taken from it. */
export function PaymentInformation({ order }: { order: Order }) {
  const { lines, items_total, delivery_fee, total, refunded, delivery, payment, fee, role } = order
  const paid = [
    [itemCount(lines), items_total],
    [methodNames[delivery.method], delivery_fee],
  ] as const
  const isSeller = role === 'seller' && fee && refunded === 0
  return (
    <section className={`grid gap-14 ${css.summary}`} aria-labelledby="payment">
      <h2 id="payment">Payment information</h2>
      {isSeller ? (
        <Amounts
          amounts={[
            ...paid,
            [`Fee of ${brand.name}`, -fee.commission],
            ...(fee.vat > 0 ? [['VAT on the fee', -fee.vat] as const] : []),
          ]}
          total={fee.net}
          totalName="You get"
        />
      ) : (
        <Amounts amounts={paid} total={total} />
      )}
      {refunded > 0 && (
        <p>
          {formatNgn(refunded)} went back to the buyer’s {payment.refund_to}.
        </p>
      )}
      <p className="note">{paidText(payment)}</p>
    </section>
  )
}

function paidText({ with: means, paid_at }: Order['payment']): string {
  if (paid_at === null) return 'Not paid'
  return `Paid ${means === 'card' ? 'by card' : 'from the wallet'}, ${formatMoment(paid_at)}`
}

import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import { formatNgn } from '../../format/money.ts'
import { formatMoment } from '../../format/moment.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { backTo } from '../returns/return-words.ts'
import { methodNames } from '../parts/method-names.ts'
import { debtTexts, refundPlaces } from '../parts/refund-places.ts'
import { itemCount } from '../parts/totals.ts'
import css from '../parts/page.module.css'

interface PaymentInformationProps {
  order: Order
  /** Called to change where money comes back. */
  onChange: () => void
}

/** What was paid, and where it comes back; for the seller also what is taken from it. */
export function PaymentInformation({ order, onChange }: PaymentInformationProps) {
  const { lines, items_total, delivery_fee, total, refunded, delivery, payment, fee, role, state } = order
  const paid = [
    [itemCount(lines), items_total],
    [methodNames[delivery.method], delivery_fee],
  ] as const
  const isSeller = role === 'seller' && fee && (refunded === 0 || state === 'completed')
  // What came back at the release and after it; a correction after the end may have moved more.
  const gone = fee ? sumNaira(total, -fee.commission, -fee.vat, -fee.net) : 0
  return (
    <section className={`grid gap-14 ${css.summary}`} aria-labelledby="payment">
      <h2 id="payment">Payment information</h2>
      {isSeller ? (
        <Amounts
          amounts={[
            ...paid,
            ...(gone > 0 ? [['Back to the buyer', -gone] as const] : []),
            [`Fee of ${brand.name}`, -fee.commission],
            ...(fee.vat > 0 ? [['VAT on the fee', -fee.vat] as const] : []),
          ]}
          total={fee.net}
          totalName="You get"
        />
      ) : (
        <Amounts amounts={paid} total={total} />
      )}
      {role === 'seller' && refunded > 0 && <p>{formatNgn(refunded)} went back to the buyer.</p>}
      {role === 'buyer' &&
        backTo(order).map(([to, naira]) => (
          <p key={to}>
            {formatNgn(naira)} went back to your {to}.
          </p>
        ))}
      {debtTexts(payment).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="note">{paidText(payment)}</p>
      <DocumentLink order={order} />
      {isRefundChosen(order) && <RefundPlace to={payment.refund_to} onChange={onChange} />}
    </section>
  )
}

/** Leads to what the party has: the buyer a receipt, the seller an invoice or only credit notes. */
function DocumentLink({ order: { id, documents } }: Pick<PaymentInformationProps, 'order'>) {
  if (documents.length === 0) return null
  const of = documents.includes('receipt') ? 'receipt' : 'invoice'
  const name = documents.includes('invoice') ? 'Invoice' : 'Credit notes'
  return (
    <Link className="inline-row link" to={paths.orderDocument(of, id)}>
      {of === 'receipt' ? 'Receipt' : name}
    </Link>
  )
}

function paidText({ with: means, paid_at }: Order['payment']): string {
  if (paid_at === null) return 'Not paid'
  return `Paid ${means === 'card' ? 'by card' : 'from the wallet'}, ${formatMoment(paid_at)}`
}

/** A buyer chooses where money comes back until the end of an order that is paid by card. */
function isRefundChosen({ role, state, payment, waits_for, frozen }: Order): boolean {
  return role === 'buyer' && payment.with === 'card' && state !== 'completed' && waits_for !== null && !frozen
}

function RefundPlace({ to, onChange }: { to: Order['payment']['refund_to']; onChange: () => void }) {
  const { words } = refundPlaces.find(({ value }) => value === to)!
  return (
    <div className="cluster gap-8">
      <p className="note">
        If money has to come back: to your {to} ({words.toLowerCase()})
      </p>
      <Button kind="quiet" size="small" icon="edit" onClick={onChange}>
        Change <span className="sr">where money comes back</span>
      </Button>
    </div>
  )
}

import type { CreditNote, Invoice } from '#contracts/order-documents.ts'
import { brand } from '../../brand.ts'
import { formatNgn } from '../../format/money.ts'
import { formatMoment } from '../../format/moment.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { paths } from '../../paths.ts'
import { Receipt } from '../../receipt/receipt.tsx'
import type { SharedReceipt } from '../../receipt/share-receipt.tsx'
import { Price } from '../../ui/price.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { commissionText } from './document-words.ts'
import { Parties } from './parties.tsx'
import css from './documents.module.css'

/** The invoice for our commission on an order. */
export function OrderInvoice({ invoice, notes }: { invoice: Invoice; notes: readonly CreditNote[] }) {
  const { order_number, from, to, commission, vat_percent, vat, total, came_back, issued_at } = invoice
  return (
    <Receipt
      mark={{ icon: 'check', tone: 'done' }}
      title="Invoice"
      amount={<Price naira={total} size="detail" />}
      line={`Order ${order_number} · ${formatMoment(issued_at)}`}
      note="It was taken from the money of the order. Nothing is left to pay."
      facts={[]}
      referenceName="Invoice number"
      shared={sharedInvoice(invoice)}
      help={paths.helpWith(`Invoice ${invoice.number}`)}
    >
      <Parties from={from} to={to} />
      <div className={css.part}>
        <Amounts
          amounts={[
            [commissionText(invoice), commission],
            ...(vat > 0 ? ([[`VAT, ${vat_percent}%`, vat]] as const) : []),
            ...(came_back > 0 ? ([['Given back', -came_back]] as const) : []),
          ]}
          total={sumNaira(total, -came_back)}
        />
      </div>
      <CreditNotes notes={notes} isNamed />
    </Receipt>
  )
}

export function sharedInvoice(invoice: Invoice): SharedReceipt {
  const { number, order_number, from, to, commission, vat, total, issued_at } = invoice
  const facts = [
    ['Amount', formatNgn(total)],
    ['Commission', formatNgn(commission)],
    ['VAT', formatNgn(vat)],
    ['Order', order_number],
    ['Date', formatMoment(issued_at)],
    ['Invoice number', number],
  ] as const
  const parties = [`From: ${[from.name, from.address, `TIN ${from.tin}`].join(', ')}`, `To: ${to.name}`]
  const text = [brand.name, ...parties, ...facts.map(([label, fact]) => `${label}: ${fact}`)].join('\n')
  return { name: 'invoice', headline: 'Invoice, paid', reference: number, facts, text }
}

import type { Route } from './+types/invoice-page.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../../accounts/session/page/member-page.ts'
import { paths } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { DocumentFallback, DocumentFrame, NoDocument } from './document-frame.tsx'
import { loadInvoice } from './load-document.ts'
import { CreditNotesAlone } from './credit-notes.tsx'
import { OrderInvoice, sharedInvoice } from './order-invoice.tsx'

export const clientLoader = forMember(({ url }) => {
  const id = url.searchParams.get('id') ?? ''
  return { id, document: loadInvoice(id) }
})
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead(TITLE)

const TITLE = 'Invoice'
const list = { label: 'Orders to fill', to: paths.sales }

export function HydrateFallback() {
  return <DocumentFallback title={TITLE} list={list} />
}

/** `/order-item/invoice?id=…`: our commission on an order, for its seller, and what was given back. */
export default function InvoicePage({ loaderData: { id, document } }: Route.ComponentProps) {
  const { value } = useArrival(document)
  if (value === 'missing') {
    return (
      <NoDocument title={TITLE} list={list}>
        An order has an invoice once its money is released. It is for the seller alone.
      </NoDocument>
    )
  }
  if (value && !value.invoice) {
    return (
      <DocumentFrame title="Credit notes" id={id} list={list}>
        <CreditNotesAlone notes={value.notes} />
      </DocumentFrame>
    )
  }
  return (
    <DocumentFrame title={TITLE} id={id} list={list} shared={value && sharedInvoice(value.invoice!)}>
      {value && <OrderInvoice invoice={value.invoice!} notes={value.notes} />}
    </DocumentFrame>
  )
}

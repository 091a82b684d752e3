import type { Route } from './+types/receipt-page.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../../accounts/session/page/member-page.ts'
import { paths } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { DocumentFallback, DocumentFrame, NoDocument } from './document-frame.tsx'
import { loadReceipt } from './load-document.ts'
import { OrderReceipt, sharedReceipt } from './order-receipt.tsx'

export const clientLoader = forMember(({ url }) => {
  const id = url.searchParams.get('id') ?? ''
  return { id, document: loadReceipt(id) }
})
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead(TITLE)

const TITLE = 'Receipt'
const list = { label: 'My Orders', to: paths.orders }

export function HydrateFallback() {
  return <DocumentFallback title={TITLE} list={list} />
}

/** `/order-item/receipt?id=…`: what the buyer of an order paid, and what came back. */
export default function ReceiptPage({ loaderData: { id, document } }: Route.ComponentProps) {
  const { value } = useArrival(document)
  if (value === 'missing') {
    return (
      <NoDocument title={TITLE} list={list}>
        An order has a receipt once it is paid. It is for the buyer alone.
      </NoDocument>
    )
  }
  return (
    <DocumentFrame title={TITLE} id={id} list={list} shared={value && sharedReceipt(value)}>
      {value && <OrderReceipt {...value} />}
    </DocumentFrame>
  )
}

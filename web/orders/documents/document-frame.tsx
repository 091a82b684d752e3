import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ReceiptBar } from '../../receipt/receipt-bar.tsx'
import type { SharedReceipt } from '../../receipt/share-receipt.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/feedback.tsx'
import { NeedsScripts } from '../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import css from './documents.module.css'

interface DocumentFrameProps {
  title: string
  /** Id of the order. */
  id: string
  list: { label: string; to: string }
  shared?: SharedReceipt | null | undefined
  /** The document, or why it is not there. Absent while it is loading. */
  children: ReactNode
}

/** The page around a document of an order: the way back, and what is shown where there is no document. */
export function DocumentFrame({ title, id, list, shared, children }: DocumentFrameProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <ReceiptBar above={[list, { label: 'Order Details', to: paths.order(id) }]} title={title} shared={shared} />
      {children === undefined ? <RowSkeletons /> : children === null ? <LoadError /> : children}
    </div>
  )
}

/** What the server sends. */
export function DocumentFallback({ title, list }: Pick<DocumentFrameProps, 'title' | 'list'>) {
  return (
    <div className={`wrap ${css.page}`}>
      <ReceiptBar above={[list]} title={title} />
      <NeedsScripts />
      <RowSkeletons />
    </div>
  )
}

interface NoDocumentProps extends Pick<DocumentFrameProps, 'title' | 'list'> {
  children: ReactNode
}

export function NoDocument({ title, list, children }: NoDocumentProps) {
  return (
    <div className={`wrap ${css.page}`} data-account-page>
      <Breadcrumb above={[list]} here={title} />
      <EmptyState
        as="page"
        title="There is no such document"
        action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  )
}

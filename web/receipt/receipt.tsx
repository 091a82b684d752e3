import type { ReactNode } from 'react'
import { Facts } from '../ui/members/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { OrderNumbers } from '../ui/order-numbers.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import type { SharedReceipt } from './share-receipt.tsx'
import css from './receipt.module.css'

export interface ReceiptProps {
  mark: { icon: IconName; tone: 'done' | 'waiting' | 'returned' | 'failed' }
  /** The amount as `Price`. */
  amount: ReactNode
  /** What was paid, and when. */
  line: string
  /** Where the money is, if the headline does not say it all. */
  note?: string
  facts: readonly (readonly [label: string, fact: string | false | null | undefined])[]
  /** Its headline and reference are on the paper, too. */
  shared: SharedReceipt
  /** What it is, if not a receipt. */
  title?: string
  /** The reference is short, and named so. */
  referenceName?: string
  /** The path of the purchase page, filled in. */
  buyAgain?: string | null | undefined
  /** The path of the contact form, filled in. */
  help: string
  /** The timeline, below the paper. */
  steps?: ReactNode
  /** Tokens and links, on the paper. */
  children?: ReactNode
}

/** The receipt of a payment, on paper: for the screen, the printer, and as a picture to share. */
export function Receipt(props: ReceiptProps) {
  const { mark, amount, line, note, facts, shared, title = 'Receipt', referenceName, steps, children, ...rest } = props
  const isWhole = referenceName !== undefined || shared.reference.length <= 8
  const reference = isWhole ? (
    shared.reference
  ) : (
    <span className={css.reference}>
      <span>{shared.reference.slice(0, -8)}</span>
      {shared.reference.slice(-8)}
    </span>
  )
  return (
    <div className={css.table}>
      <article className={css.paper} aria-label={title}>
        <div className={css.head}>
          <i className={`center ${mark.tone === 'done' ? 'moment' : ''}`} data-tone={mark.tone}>
            <Icon name={mark.icon} />
          </i>
          <output>{shared.headline}</output>
          <p className={css.amount}>{amount}</p>
          <p className="note">
            <OrderNumbers in={line} />
          </p>
        </div>
        {note && <p className={css.note}>{note}</p>}
        {children}
        <div className={css.facts}>
          <Facts facts={[...facts, [referenceName ?? 'Reference', reference]]} />
        </div>
      </article>
      {steps}
      <ReceiptActions shared={shared} {...rest} />
    </div>
  )
}

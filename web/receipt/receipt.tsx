import type { ReactNode } from 'react'
import { Facts } from '../ui/members/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import css from './receipt.module.css'

export interface ReceiptProps {
  mark: { icon: IconName; tone: 'done' | 'waiting' | 'returned' | 'failed' }
  headline: string
  /** The amount as `Price`. */
  amount: ReactNode
  /** What was paid, and when. */
  line: string
  /** Where the money is, if the headline does not say it all. */
  note?: string
  facts: readonly (readonly [label: string, fact: string | false | null | undefined])[]
  reference: string
  /** Facts of the picture that is shared, and the text where pictures cannot be shared. */
  shared: { facts: readonly (readonly [label: string, fact: string])[]; text: string }
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
export function Receipt({
  mark,
  headline,
  amount,
  line,
  note,
  facts,
  reference,
  steps,
  children,
  ...rest
}: ReceiptProps) {
  const shownReference = <span className={css.reference}>{reference}</span>
  return (
    <div className={css.table}>
      <article className={css.paper} aria-label="Receipt">
        <div className={css.head}>
          <i className="center" data-tone={mark.tone}>
            <Icon name={mark.icon} />
          </i>
          <output>{headline}</output>
          <p className={css.amount}>{amount}</p>
          <p className="note">{line}</p>
        </div>
        {note && <p className={css.note}>{note}</p>}
        {children}
        <div className={css.facts}>
          <Facts facts={[...facts, ['Reference', shownReference]]} />
        </div>
      </article>
      {steps}
      <ReceiptActions headline={headline} reference={reference} {...rest} />
    </div>
  )
}

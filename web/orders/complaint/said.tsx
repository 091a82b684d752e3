import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import { formatMoment } from '../../format/moment.ts'
import type { Complaint } from './complaint-words.ts'
import css from './complaint-panel.module.css'

interface SaidProps extends Pick<Complaint['statements'][number], 'by' | 'at' | 'text'> {
  /** Role of the reader. */
  role: Order['role']
  children?: ReactNode
}

/** What a party or an operator said, in a list. */
export function Said({ by, role, at, text, children }: SaidProps) {
  return (
    <li className="grid gap-6" data-own={by === role || undefined}>
      <p className="cluster gap-6">
        <b>{by === role ? 'You' : people[by]}</b>
        <time className="hint" dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </li>
  )
}

const people = { buyer: 'The buyer', seller: 'The seller', kanti: brand.name } as const

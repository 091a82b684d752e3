import { useEffect, useRef } from 'react'
import { formatNgn } from '../../format/money.ts'
import { formatDay } from '../../format/time.ts'
import { Facts } from '../../ui/members/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Customer } from '../draft.ts'
import css from './customer-card.module.css'

interface CustomerCardProps {
  customer: Customer
  /** The verified fact, such as `"Valid Meter Number"`. */
  badge: string
  /** Just found: the card takes the focus. */
  isNew: boolean
}

/** The owner of the number, shown before paying. */
export function CustomerCard({ customer, badge, isNew }: CustomerCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus({ preventScroll: true })
  }, [isNew])
  const { name, address, bouquet, dueDate, renewal } = customer
  const facts = [
    ['Bouquet', bouquet],
    ['Due date', dueDate && dayOf(dueDate)],
    ['Renewal amount', renewal === undefined ? undefined : formatNgn(renewal)],
  ] as const
  return (
    <section ref={card} className={`grid gap-8 ${css.card}`} tabIndex={-1} aria-label={`${badge}: ${name}`}>
      <p className={`cluster ${css.name}`}>
        <b>{name}</b>
        <span className="inline-row gap-6">
          <Icon name="check" />
          {badge}
        </span>
      </p>
      {address && <p>{address}</p>}
      <Facts facts={facts} />
    </section>
  )
}

/** Formats the provider's date; returns text that is not a date unchanged. */
function dayOf(text: string): string {
  return Number.isNaN(Date.parse(text)) ? text : formatDay(text)
}

import type { Recipient } from '#contracts/bills.ts'
import { useMember } from '../../accounts/session/member.tsx'
import { formatPhone, nationalDigits } from '../../format/phone.ts'
import type { Typed } from '../draft.ts'
import css from './recipients-row.module.css'

interface RecipientsRowProps {
  recipients: readonly Recipient[]
  /** The bill goes to a phone, so that the user's own number is offered, too. */
  isToPhone: boolean
  /** Current values. */
  typed: Typed
  onChoose: (typed: Typed) => void
}

interface Card {
  title: string
  number: string
  typed: Typed
}

const MOST = 6

/** The user's own number and the recent recipients; a click fills in their numbers. Phone fields offer the own one, too. */
export function RecipientsRow({ recipients, isToPhone, typed, onChoose }: RecipientsRowProps) {
  const { profile } = useMember()
  const own = profile?.phone
  const others = recipients.filter(
    ({ phone, billersCode }) => billersCode || !own || nationalDigits(phone) !== nationalDigits(own),
  )
  const cards = [
    ...(own && isToPhone ? [{ title: 'My number', number: formatPhone(own), typed: { phone: formatPhone(own) } }] : []),
    ...others.slice(0, MOST).map(cardOf),
  ]
  const isLoading = isToPhone && profile === undefined
  if (cards.length === 0 && !isLoading) return null
  return (
    <section className={`grid gap-8 ${css.recipients}`} aria-labelledby="recipients">
      <h2 id="recipients">To</h2>
      <ul>
        {cards.map((card, index) => (
          <li key={index}>
            <button
              type="button"
              className={css.card}
              aria-pressed={isTyped(card, typed)}
              onClick={() => onChoose(card.typed)}
            >
              <b>{card.title}</b>
              <span>{card.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function cardOf({ phone, billersCode, customer_name }: Recipient, index: number): Card {
  return {
    title: customer_name ?? (index === 0 ? 'Last time' : 'Before'),
    number: billersCode ?? formatPhone(phone),
    typed: { phone, ...(billersCode && { billersCode }) },
  }
}

function isTyped(card: Card, { phone = '', billersCode = '' }: Typed): boolean {
  if (card.typed['billersCode']) return card.typed['billersCode'] === billersCode
  return nationalDigits(card.typed['phone'] ?? '') === nationalDigits(phone)
}

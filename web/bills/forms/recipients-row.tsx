import type { Recipient } from '#contracts/bills.ts'
import { formatPhone } from '../../format/phone.ts'
import css from './recipients-row.module.css'

interface RecipientsRowProps {
  recipients: readonly Recipient[]
  onChoose: (recipient: Recipient) => void
}

const MOST = 6

/** Recent recipients of the user; a click fills in their numbers. */
export function RecipientsRow({ recipients, onChoose }: RecipientsRowProps) {
  if (recipients.length === 0) return null
  return (
    <section className={`grid gap-4 ${css.recipients}`} aria-labelledby="recipients">
      <h2 id="recipients">Recent</h2>
      <ul>
        {recipients.slice(0, MOST).map((recipient) => (
          <li key={recipient.last.purchase_id}>
            <button type="button" onClick={() => onChoose(recipient)}>
              {recipient.customer_name && <b>{recipient.customer_name}</b>}
              <span>{recipient.billersCode ?? formatPhone(recipient.phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Order } from '#contracts/orders.ts'
import { callLink, formatPhone, whatsAppLink } from '../../format/phone.ts'
import { paths } from '../../paths.ts'
import { VerifiedBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { messageText } from './order-words.ts'
import css from './order-page.module.css'

/** The other party of an order, with two ways to reach them. A seller learns the name by accepting. */
export function OtherPerson({ order }: { order: Order }) {
  const { role, seller, buyer, other, state } = order
  const phone = role === 'buyer' ? seller.phone : buyer?.phone
  return (
    <section className="grid gap-12" aria-labelledby="other">
      <h2 id="other">{role === 'buyer' ? 'Seller' : 'Buyer'}</h2>
      <p className={`cluster gap-8 ${css.person}`}>
        {role === 'buyer' && other.id ? <Link to={paths.shop(other.id)}>{other.name}</Link> : <b>{other.name}</b>}
        {role === 'buyer' && seller.verified && <VerifiedBadge />}
        {phone && <span className="note">{formatPhone(phone)}</span>}
      </p>
      {role === 'seller' && state === 'paid' && <p className="note">You see name and phone once you accept.</p>}
      {phone && (
        <div className={`cluster gap-10 ${css.ways}`}>
          <ButtonLink
            kind="outline"
            icon="chat"
            target="_blank"
            rel="noopener"
            to={whatsAppLink(phone, messageText(order, location.origin + paths.order(order.id)))}
          >
            Message
          </ButtonLink>
          <ButtonLink kind="outline" icon="phone" to={callLink(phone)}>
            Call
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

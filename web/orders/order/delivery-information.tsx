import type { Order } from '#contracts/orders.ts'
import { formatMoment } from '../../format/moment.ts'
import { formatDay } from '../../format/time.ts'
import { methodNames } from '../parts/method-names.ts'
import { OwnAddressLines } from '../parts/own-address-lines.tsx'
import css from './order-page.module.css'

/** How, where and until when an order is handed over. */
export function DeliveryInformation({ order: { delivery, role, state } }: { order: Order }) {
  const { method, place, address, promised_by, sent_at, waybill } = delivery
  const isHidden = method === 'door' && address === null && role === 'seller' && state === 'paid'
  return (
    <section className="grid gap-10" aria-labelledby="delivery">
      <h2 id="delivery">Delivery information</h2>
      <p className={css.method}>
        {methodNames[method]}
        {promised_by && <span className="note"> by {formatDay(promised_by)}</span>}
      </p>
      {sent_at && <p>Sent {formatMoment(sent_at)}</p>}
      {waybill && <p className={css.waybill}>{waybill}</p>}
      {place && <p>{place}</p>}
      {address && <OwnAddressLines address={address} />}
      {isHidden && <p className="note">You see the address once you accept.</p>}
    </section>
  )
}

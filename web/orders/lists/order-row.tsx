import type { BriefOrder } from '#contracts/orders.ts'
import { formatDeadline } from '../../format/moment.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { OrderNumbers } from '../../ui/order-numbers.tsx'
import { useNow } from '../../ui/now.ts'
import { Price } from '../../ui/price.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { LinePhoto } from '../parts/line-photo.tsx'
import { itemCount } from '../parts/totals.ts'
import css from './order-list.module.css'

/** What an order waits for until its deadline. */
const waits: Readonly<Record<BriefOrder['role'], Readonly<Partial<Record<BriefOrder['state'], string>>>>> = {
  buyer: {
    placed: 'Waiting for payment until',
    paid: 'Paid. The seller answers until',
    accepted: 'Accepted. Handed over until',
    sent: 'On its way. Comes until',
    delivered: 'Check it until',
    complaint: 'Problem reported. Next step until',
    completed: 'Return asked for. The seller answers until',
  },
  seller: {
    paid: 'Say yes until',
    accepted: 'Hand it over until',
    sent: 'On its way. Get the code until',
    delivered: 'The buyer checks it until',
    complaint: 'Problem reported. Next step until',
    completed: 'The buyer asks to return it. Answer until',
  },
}

/** An order in a list; the whole row leads to it. */
export function OrderRow({ order }: { order: BriefOrder }) {
  const { id, number, title, picture, items_count, total, other, tags, deadline, waits_for, role, state, created_at } =
    order
  const now = useNow()
  return (
    <li>
      <Link className={css.row} to={paths.order(id)}>
        <LinePhoto picture={picture} />
        <span className={css.words}>
          <b>{title}</b>
          <span>
            {other.name} · {itemCount([{ quantity: items_count }])}
          </span>
          <span>
            {waits_for === role && <strong>Your turn</strong>}{' '}
            {deadline ? `${waits[role][state]} ${formatDeadline(deadline.at, now)}` : tags.join(', ')}
          </span>
          <small>
            Order <OrderNumbers in={number} />, <TimeAgo time={created_at} />
          </small>
        </span>
        <Price naira={total} size="row" />
      </Link>
    </li>
  )
}

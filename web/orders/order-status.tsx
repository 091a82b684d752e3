import { formatMoment } from '../format/moment.ts'
import { Icon } from '../ui/icon.tsx'
import type { Order } from './sample.ts'
import fold from '../ui/fold.module.css'
import css from './order-status.module.css'

/** What has happened to an order, with times. The last event is its status now. */
export function OrderStatus({ order: { history } }: { order: Order }) {
  return (
    <details className={fold.fold} open>
      <summary>
        View Order Status <Icon name="down" />
      </summary>
      <ol className={css.events}>
        {history.map(({ what, at, note }, index) => (
          <li key={what} aria-current={index === history.length - 1 ? 'step' : undefined}>
            <i className="center">
              <Icon name={index === history.length - 1 ? 'home' : 'check'} />
            </i>
            <b>{what}</b>
            <time className="hint" dateTime={at}>
              {formatMoment(at)}
            </time>
            {note && <p className="note">{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}

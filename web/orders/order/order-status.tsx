import { formatMoment } from '../../format/moment.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { OrderEvent } from '../sample/sample.ts'
import fold from '../../ui/fold.module.css'
import css from './order-status.module.css'

interface OrderStatusProps {
  /** In order. The last one is the status now. */
  history: readonly OrderEvent[]
  /** Icon of the last event. */
  icon: IconName
}

/** What has happened to an order, with times. */
export function OrderStatus({ history, icon }: OrderStatusProps) {
  return (
    <details className={fold.fold} open>
      <summary>
        View Order Status <Icon name="down" />
      </summary>
      <ol className={css.events}>
        {history.map(({ what, at, note }, index) => (
          <li key={index} aria-current={index === history.length - 1 ? 'step' : undefined}>
            <i className="center">
              <Icon name={index === history.length - 1 ? icon : 'check'} />
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

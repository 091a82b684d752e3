import type { Recipient } from '#contracts/bills.ts'
import { formatPhone } from '../../format/phone.ts'
import { shownPrice } from '../../format/price-text.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ProviderSign } from '../provider-sign.tsx'
import { serviceIds, services } from '../services.ts'
import { billKinds } from './bill-kinds.ts'
import { pathAgain } from './path-again.ts'
import css from './pay-again.module.css'

/** The last bills of the user, each a link to its review with everything filled in. Without any, the services. */
export function PayAgain({ recipients }: { recipients: readonly Recipient[] }) {
  const isFirst = recipients.length === 0
  return (
    <section className={css.again} aria-labelledby="pay-again">
      <h2 id="pay-again" className="sr">
        {isFirst ? 'Pay bills' : 'Pay again'}
      </h2>
      <ul className={css.cards}>
        {isFirst &&
          serviceIds.map((service) => (
            <li key={service}>
              <Link className={css.card} to={paths.vtuService(service)}>
                <span className={`center ${css.service}`}>
                  <Icon name={services[service].icon} />
                </span>
                <b>{billKinds[service]}</b>
              </Link>
            </li>
          ))}
        {recipients.map((recipient) => (
          <li key={recipient.last.purchase_id}>
            <Link className={css.card} to={pathAgain(recipient)}>
              <ProviderSign serviceId={recipient.provider} name={recipient.provider_name} />
              <b>{recipient.customer_name ?? recipient.billersCode ?? formatPhone(recipient.phone)}</b>
              <small>
                {billKinds[recipient.service]}, {shownPrice(String(recipient.last.amount))}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Placeholder while the bills are loading. */
export function PayAgainSkeleton() {
  return <div className={css.cards} aria-hidden="true" />
}

import type { Recipient } from '#contracts/bills.ts'
import { formatPhone } from '../../format/phone.ts'
import { shownPrice } from '../../format/price-text.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { ProviderSign } from '../provider-sign.tsx'
import { billKinds } from './bill-kinds.ts'
import css from './pay-again.module.css'

/** The last bills of the user, each a link to its review with everything filled in. */
export function PayAgain({ recipients }: { recipients: readonly Recipient[] }) {
  if (recipients.length === 0) return null
  return (
    <section aria-labelledby="pay-again">
      <h2 id="pay-again" className="sr">
        Pay again
      </h2>
      <ul className={css.cards}>
        {recipients.map(({ service, provider, provider_name, phone, billersCode, customer_name, last }) => (
          <li key={last.purchase_id}>
            <Link
              className={css.card}
              to={`${paths.bill(service, provider)}?${new URLSearchParams({ again: last.purchase_id })}&review`}
            >
              <ProviderSign serviceId={provider} name={provider_name} />
              <b>{customer_name ?? billersCode ?? formatPhone(phone)}</b>
              <small>
                {billKinds[service]}, {shownPrice(String(last.amount))}
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
  return <div className={css.coming} aria-hidden="true" />
}

import type { Purchase } from '#contracts/bills.ts'
import { formatPhone } from '../../format/phone.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { ProviderSign } from '../provider-sign.tsx'
import { services } from '../services.ts'
import css from './purchase-row.module.css'

const STATUS: Readonly<Record<Purchase['status'], string>> = {
  delivered: 'Delivered',
  pending: 'On its way',
  failed: 'Returned',
}

export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { id, service, provider, provider_name, billersCode, phone, amount, status, created_at } = purchase
  return (
    <li>
      <Link className={`row gap-14 ${css.row}`} to={paths.purchase(id)}>
        <ProviderSign serviceId={provider} name={provider_name} />
        <span className={css.words}>
          <b>{provider_name}</b>
          <span className="row gap-6">
            <Icon name={services[service].icon} />
            {billersCode ?? formatPhone(phone)}
          </span>
          <span data-status={status}>
            {STATUS[status]}, <TimeAgo time={created_at} />
          </span>
        </span>
        <Price naira={amount} size="row" />
      </Link>
    </li>
  )
}

import type { Variation } from '#contracts/bills.ts'
import type { Route } from './+types/tv-subscription.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillPage } from './bill-page.tsx'
import { DataForm } from './forms/data-form.tsx'
import type { Customer, Typed } from './draft.ts'
import { hasCards } from './find-customer.ts'
import { nairaOf } from './forms/field-checks.ts'
import { loadBillAndPlans, networkParam, onServerForBill } from './load-bill.ts'
import { nameWithoutPrice } from './forms/plan-names.ts'
import { totalOf } from './forms/total-of.ts'
import { TvForm } from './forms/tv-form.tsx'

export const loader = onServerForBill('tv-subscription')
export const clientLoader = forMember((need) => {
  const bouquets = need.api.bills.listBouquets({ params: { network: networkParam(need.params) } })
  return loadBillAndPlans(need, 'tv-subscription', bouquets)
})
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('TV Subscription')

export function HydrateFallback() {
  return <BillFallback title="TV Subscription" />
}

export default function TvSubscription({ loaderData: { loaded, plans: bouquets } }: Route.ComponentProps) {
  const { serviceID } = loaded.provider
  return (
    <BillPage
      loaded={loaded}
      isToPhone={!hasCards(serviceID)}
      renderForm={(props) =>
        hasCards(serviceID) ? <TvForm {...props} bouquets={bouquets} /> : <DataForm {...props} plans={bouquets} />
      }
      summarise={(typed, customer) => ({
        lines: [
          ['Card', typed['billersCode']],
          ['Name', customer?.name],
          ['Bouquet', bouquetName(typed, customer, bouquets)],
          ['Months', Number(typed['quantity']) > 1 ? typed['quantity'] : undefined],
          ['Phone', typed['phone'] && formatPhone(typed['phone'])],
        ],
        total: priceOf(typed, customer, bouquets),
      })}
      buy={(typed, total, options) =>
        browserApi().bills.buyTv({ params: { network: serviceID }, body: tvOf(typed, total) }, options)
      }
    />
  )
}

type Bouquets = readonly Variation[] | null

function bouquetName(typed: Typed, customer: Customer | null, bouquets: Bouquets): string | undefined {
  if (typed['subscription_type'] === 'renew') {
    const { bouquet: name, renewal = 0 } = customer ?? {}
    return name && `${nameWithoutPrice({ name, variation_amount: renewal })}, renewed`
  }
  const bouquet = bouquetOf(typed, bouquets)
  return bouquet && nameWithoutPrice(bouquet)
}

function priceOf(typed: Typed, customer: Customer | null, bouquets: Bouquets): number | null {
  if (typed['subscription_type'] === 'renew') return customer?.renewal ?? nairaOf(typed['amount'] ?? '')
  return totalOf(bouquetOf(typed, bouquets), typed['quantity'])
}

function bouquetOf({ variation_code: code }: Typed, bouquets: Bouquets): Variation | undefined {
  return bouquets?.find(({ variation_code }) => variation_code === code)
}

function tvOf(
  { subscription_type, phone = '', billersCode = phone, variation_code = '', quantity }: Typed,
  total: number,
) {
  if (subscription_type === 'renew') return { subscription_type: 'renew' as const, phone, billersCode, amount: total }
  return {
    subscription_type: 'change' as const,
    phone,
    billersCode,
    variation_code,
    quantity: Number(quantity) || 1,
    expected_amount: total,
  }
}

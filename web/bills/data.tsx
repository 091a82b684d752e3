import type { ReactNode } from 'react'
import type { Variation } from '#contracts/bills.ts'
import type { Route } from './+types/data.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillPage } from './bill-page.tsx'
import { sizeAndValidity } from './forms/data-plan.ts'
import { DataForm } from './forms/data-form.tsx'
import { loadBillAndPlans, networkParam, onServerForBill } from './load-bill.ts'
import { networkOf } from './networks.ts'
import { nameWithoutPrice } from './forms/plan-names.ts'

export const loader = onServerForBill('data')
export const clientLoader = forMember((need) => {
  const plans = need.api.bills.listDataPlans({ params: { network: networkParam(need.params) } })
  return loadBillAndPlans(need, 'data', plans)
})
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Data')

export function HydrateFallback() {
  return <BillFallback title="Data" />
}

/** `/data/{network}` */
export default function Data({ loaderData: { loaded, plans } }: Route.ComponentProps) {
  const { serviceID, name } = loaded.provider
  const network = networkOf(serviceID)
  const planOf = (code: string | undefined): Variation | undefined =>
    plans?.find(({ variation_code }) => variation_code === code)
  return (
    <BillPage
      loaded={loaded}
      title={network ? `${network.label} Data` : name}
      isToPhone
      renderForm={(props) => <DataForm {...props} plans={plans} wordsOf={cardOf} />}
      summarise={({ phone = '', variation_code }) => {
        const plan = planOf(variation_code)
        return {
          lines: [
            ['Plan', plan && nameWithoutPrice(plan)],
            ['To', phone && formatPhone(phone)],
          ],
          total: plan?.variation_amount ?? null,
        }
      }}
      buy={({ phone = '', variation_code = '' }, expected_amount, options) => {
        const body = { service_id: serviceID, phone, variation_code, expected_amount }
        return browserApi().bills.buyData({ params: { network: serviceID }, body }, options)
      }}
    />
  )
}

function cardOf(plan: Variation): ReactNode {
  const [size, validity] = sizeAndValidity(plan) ?? []
  return size ? (
    <>
      <b>{size}</b> <span className="note">{validity}</span>{' '}
    </>
  ) : null
}

import type { Route } from './+types/electricity-bill.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillPage } from './bill-page.tsx'
import { ElectricityForm } from './forms/electricity-form.tsx'
import { nairaOf } from './forms/field-checks.ts'
import { loadBill, onServerForBill } from './load-bill.ts'

export const loader = onServerForBill('electricity-bill')
export const clientLoader = forMember((need) => loadBill(need, 'electricity-bill'))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Electricity Bill')

export function HydrateFallback() {
  return <BillFallback title="Electricity Bill" />
}

export default function ElectricityBill({ loaderData }: Route.ComponentProps) {
  const { serviceID } = loaderData.provider
  return (
    <BillPage
      loaded={loaderData}
      renderForm={(props) => <ElectricityForm {...props} />}
      summarise={({ subscription_type, billersCode, phone, amount = '' }, customer) => ({
        lines: [
          ['Meter', billersCode && `${billersCode}${subscription_type ? `, ${subscription_type}` : ''}`],
          ['Name', customer?.name],
          ['Address', customer?.address],
          ['Phone', phone && formatPhone(phone)],
        ],
        total: nairaOf(amount),
      })}
      buy={({ subscription_type, billersCode = '', phone = '' }, amount, options) => {
        const body = {
          phone,
          amount,
          variation_code: subscription_type as 'prepaid',
          billersCode: billersCode.replaceAll(/\s/g, ''),
        }
        return browserApi().bills.buyElectricity({ params: { network: serviceID }, body }, options)
      }}
    />
  )
}

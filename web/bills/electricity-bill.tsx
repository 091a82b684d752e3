import type { Route } from './+types/electricity-bill.ts'
import type { BoughtPurchase } from '#contracts/bills.ts'
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
      buy={async ({ subscription_type, billersCode = '', phone = '' }, amount, options) => {
        const body = {
          phone,
          amount,
          variation_code: subscription_type as 'prepaid',
          billersCode: billersCode.replaceAll(/\s/g, ''),
        }
        const bought = await browserApi().bills.buyElectricity({ params: { network: serviceID }, body }, options)
        sendToken(bought.data)
        return bought
      }}
    />
  )
}

/** Sends the token of a delivered purchase by email and SMS, as required. The page shows the token anyway. */
function sendToken({ status, token, purchased_code }: BoughtPurchase): void {
  const code = token ?? purchased_code
  if (status !== 'delivered' || !code) return
  void browserApi()
    .bills.sendToken({ body: { token: code } })
    .catch((error: unknown) => console.error('The token could not be sent', error))
}

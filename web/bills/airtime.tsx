import type { Params } from 'react-router'
import type { Route } from './+types/airtime.ts'
import { browserApi } from '../app/browser-api.ts'
import { formatPhone } from '../format/phone.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillPage } from './bill-page.tsx'
import { AirtimeForm } from './forms/airtime-form.tsx'
import { nairaOf } from './forms/field-checks.ts'
import { loadBill, onServerForBill } from './load-bill.ts'
import { findNetwork, networkOf } from './networks.ts'

export const loader = onServerForBill('airtime', serviceIdOf)
export const clientLoader = forMember((need) => loadBill(need, 'airtime', serviceIdOf))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Airtime')

export function HydrateFallback() {
  return <BillFallback title="Airtime" />
}

/**
 * `/airtime/{service id}`, and `/airtime-purchase/{network}/{image}` with the name of a network. The image is untrusted
 * and ignored.
 */
export default function Airtime({ loaderData }: Route.ComponentProps) {
  const { serviceID, name } = loaderData.provider
  return (
    <BillPage
      loaded={loaderData}
      title={`${networkOf(serviceID)?.label ?? name} Airtime`}
      isToPhone
      renderForm={(props) => <AirtimeForm {...props} />}
      summarise={({ phone = '', amount = '' }) => ({
        lines: [['To', phone && formatPhone(phone)]],
        total: nairaOf(amount),
      })}
      buy={({ phone = '' }, amount, options) =>
        browserApi().bills.buyAirtime({ body: { service_id: serviceID, phone, amount } }, options)
      }
    />
  )
}

/** Empty for a network that does not exist. */
function serviceIdOf({ network = '', image }: Params): string {
  return image === undefined ? network : (findNetwork(network)?.airtime ?? '')
}

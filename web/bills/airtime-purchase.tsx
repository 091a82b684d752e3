import { data, type Params } from 'react-router'
import type { Route } from './+types/airtime-purchase.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { AirtimeBill } from './airtime-bill.tsx'
import { BillFallback } from './bill-fallback.tsx'
import { loadBill, onServerForBill } from './load-bill.ts'
import { findNetwork } from './networks.ts'

export const loader = onServerForBill('airtime', serviceIdOf)
export const clientLoader = forMember((need) => loadBill(need, 'airtime', serviceIdOf))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Airtime')

export function HydrateFallback() {
  return <BillFallback title="Airtime" />
}

/** `/airtime-purchase/{network}/{image}`. The image parameter is untrusted and ignored. */
export default function AirtimePurchase({ loaderData }: Route.ComponentProps) {
  return <AirtimeBill loaded={loaderData} />
}

function serviceIdOf({ network }: Params): string {
  const found = findNetwork(network)
  if (!found) throw data(null, { status: 404 })
  return found.airtime
}

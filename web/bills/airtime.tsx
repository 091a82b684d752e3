import type { Route } from './+types/airtime.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { AirtimeBill } from './airtime-bill.tsx'
import { BillFallback } from './bill-fallback.tsx'
import { loadBill, onServerForBill } from './load-bill.ts'

export const loader = onServerForBill('airtime')
export const clientLoader = forMember((need) => loadBill(need, 'airtime'))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Airtime')

export function HydrateFallback() {
  return <BillFallback title="Airtime" />
}

/** `/airtime/{network}` */
export default function Airtime({ loaderData }: Route.ComponentProps) {
  return <AirtimeBill loaded={loaderData} />
}

import type { BillService } from '#contracts/bills.ts'
import { brand } from '../brand.ts'
import { AccountFallback } from '../chrome/account-fallback.tsx'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { services } from './services.ts'

/** A purchase page until the browser knows who looks. */
export function BillFallback({ service }: { service: BillService }) {
  const { name } = services[service]
  return (
    <>
      <Breadcrumb above={[{ label: brand.plug, to: paths.vtuServices }]} here={name} />
      <AccountFallback title={name} />
    </>
  )
}

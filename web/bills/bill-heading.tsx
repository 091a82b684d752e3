import type { BillService } from '#contracts/bills.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ProviderSign } from './provider-sign.tsx'
import { services } from './services.ts'
import css from './bill-heading.module.css'

interface BillHeadingProps {
  title: string
  /** Parent pages, below the menu. */
  above?: readonly { label: string; to: string }[]
  /** The provider whose sign is shown. */
  provider?: { serviceID: string; name: string } | undefined
}

/** Heading of a page about bills, with links back to the menu. */
export function BillHeading({ title, above = [], provider }: BillHeadingProps) {
  return (
    <>
      <div className={css.way}>
        <Breadcrumb above={[{ label: brand.plug, to: paths.vtuServices }, ...above]} here={title} />
      </div>
      <div className={`row gap-14 ${css.heading}`}>
        {provider && <ProviderSign serviceId={provider.serviceID} name={provider.name} />}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
    </>
  )
}

/** The breadcrumb item of a service. */
export function serviceCrumb(service: BillService): { label: string; to: string } {
  return { label: services[service].name, to: paths.vtuService(service) }
}

import type { BillService } from '#contracts/bills.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { TaskBar } from '../ui/task-bar.tsx'
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
      <Way above={above} title={title} />
      <div className={`row gap-14 ${css.heading}`}>
        {provider && <ProviderSign serviceId={provider.serviceID} name={provider.name} />}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
    </>
  )
}

type PurchaseBarProps = BillHeadingProps & {
  step: 1 | 2 | 3
  /** Target of the back arrow; the last page above by default. */
  back?: string | undefined
}

/** Heading of a purchase, which is a task of three steps. */
export function PurchaseBar({ step, title, above = [], back = above.at(-1)?.to, provider }: PurchaseBarProps) {
  return (
    <>
      <div className={css.wide}>
        <Way above={above} title={title} />
      </div>
      <TaskBar back={back ?? paths.vtuServices} step={[step, 3]}>
        {provider && (
          <div className={css.wide}>
            <ProviderSign serviceId={provider.serviceID} name={provider.name} />
          </div>
        )}
        <h1 tabIndex={-1}>{title}</h1>
      </TaskBar>
    </>
  )
}

function Way({ above, title }: Required<Pick<BillHeadingProps, 'above' | 'title'>>) {
  return (
    <div className={css.way}>
      <Breadcrumb above={[{ label: brand.plug, to: paths.vtuServices }, ...above]} here={title} />
    </div>
  )
}

/** The breadcrumb item of a service. */
export function serviceCrumb(service: BillService): { label: string; to: string } {
  return { label: services[service].name, to: paths.vtuService(service) }
}

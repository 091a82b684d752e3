import { Facts } from '../ui/members/facts.tsx'
import { Price } from '../ui/price.tsx'
import { ProviderSign } from './provider-sign.tsx'
import type { LoadedBill } from './load-bill.ts'
import css from './summary.module.css'

/** The text of a purchase for review. */
export interface Summary {
  /** Lines without a value are omitted. */
  lines: readonly (readonly [label: string, value: string | undefined])[]
  /** In naira; null until it is known. */
  total: number | null
}

/** The bill to pay, with its total. */
export function SummaryCard({
  provider,
  summary: { lines, total },
}: Pick<LoadedBill, 'provider'> & { summary: Summary }) {
  return (
    <div className={`grid gap-16 ${css.card}`}>
      <p className={`row gap-12 ${css.provider}`}>
        <ProviderSign serviceId={provider.serviceID} name={provider.name} />
        <b>{provider.name}</b>
      </p>
      <Facts facts={lines} />
      <p className={`cluster ${css.total}`}>
        You pay
        {total === null ? <span className={css.unknown}>—</span> : <Price naira={total} size="balance" />}
      </p>
    </div>
  )
}

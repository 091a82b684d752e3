import { Facts } from '../ui/members/facts.tsx'
import { Price } from '../ui/price.tsx'
import { ProviderSign } from './provider-sign.tsx'
import type { LoadedBill } from './load-bill.ts'
import css from './summary.module.css'

/** What is about to be bought, in words. */
export interface Summary {
  /** What is not known yet is left out. */
  lines: readonly (readonly [label: string, value: string | undefined])[]
  /** Naira; null until it is known. */
  total: number | null
}

/** The bill as it will be paid, with its total. */
export function SummaryCard({
  provider,
  summary: { lines, total },
}: Pick<LoadedBill, 'provider'> & { summary: Summary }) {
  return (
    <div className={css.card}>
      <p className={css.provider}>
        <ProviderSign serviceId={provider.serviceID} name={provider.name} />
        <b>{provider.name}</b>
      </p>
      <Facts facts={lines} />
      <p className={css.total}>
        You pay
        {total === null ? <span className={css.unknown}>—</span> : <Price naira={total} size="balance" />}
      </p>
    </div>
  )
}

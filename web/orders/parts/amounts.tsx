import { Price } from '../../ui/price.tsx'
import css from './page.module.css'

interface AmountsProps {
  amounts: readonly (readonly [name: string, naira: number])[]
  /** Left out where the amounts are a part of more. */
  total?: number
  totalName?: string
}

/** Amounts, with their total below a line. */
export function Amounts({ amounts, total, totalName = 'Total' }: AmountsProps) {
  return (
    <dl className={`grid gap-10 ${css.amounts}`}>
      {amounts.map(([name, naira], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>
            <Price naira={naira} size="row" />
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={css.total}>
          <dt>{totalName}</dt>
          <dd>
            <Price naira={total} />
          </dd>
        </div>
      )}
    </dl>
  )
}

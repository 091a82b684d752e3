import { Price } from '../ui/price.tsx'
import css from './preview.module.css'

/** Amounts and their total. */
export function Amounts({
  amounts,
  total,
}: {
  amounts: readonly (readonly [name: string, naira: number])[]
  total: number
}) {
  return (
    <dl className={`grid gap-10 ${css.amounts}`}>
      {amounts.map(([name, naira]) => (
        <div key={name} className="cluster">
          <dt>{name}</dt>
          <dd>
            <Price naira={naira} size="row" />
          </dd>
        </div>
      ))}
      <div className={`cluster ${css.total}`}>
        <dt>Total</dt>
        <dd>
          <Price naira={total} />
        </dd>
      </div>
    </dl>
  )
}

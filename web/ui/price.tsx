import { ngnParts } from '../format/money.ts'
import css from './price.module.css'

interface PriceProps {
  naira: number
  /** `card` 18 px, `row` 15, `balance` 34, `detail` 32 and from 1024 px on 40. */
  size?: 'card' | 'row' | 'balance' | 'detail'
}

/** `"9,999,999"`: a longer amount is set smaller, so that it fits the card of a small phone. */
const LONG = 9

/** An amount in naira. Its text is exactly what `formatNgn` gives; only the sizes of its pieces differ. */
export function Price({ naira, size = 'card' }: PriceProps) {
  const { sign, currency, space, whole, fraction } = ngnParts(naira)
  return (
    <span className={`${css.price} ${css[size]} ${whole.length > LONG ? css.long : ''}`}>
      <span className={css.small}>{sign + currency}</span>
      {space + whole}
      <span className={css.small}>{fraction}</span>
    </span>
  )
}

/** Stands where a price is missing. */
export function PriceNotSet() {
  return (
    <span className={css.price}>
      <span aria-hidden="true">—</span>
      <span className="sr">Price not set</span>
    </span>
  )
}

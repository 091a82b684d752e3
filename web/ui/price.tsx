import { ngnParts } from '../format/money.ts'
import css from './price.module.css'

interface PriceProps {
  naira: number
  /** `card` 18 px, `row` 15 px, `balance` 34 px, `detail` 32 px, from a width of 1024 px 40 px. */
  size?: 'card' | 'row' | 'balance' | 'detail'
}

/** Length of `"9,999,999"`. Longer amounts use a smaller font, to fit a small phone. */
const LONG = 9

/** An amount in naira. The text equals `formatNgn`; only the font sizes of its parts differ. */
export function Price({ naira, size = 'card' }: PriceProps) {
  const { sign, currency, space, whole, fraction } = ngnParts(naira)
  return (
    <span className={`${css.price} ${css[size]} ${whole.length > LONG ? css.long : ''}`} translate="no">
      <span className={css.small}>{sign + currency}</span>
      {space + whole}
      <span className={css.small}>{fraction}</span>
    </span>
  )
}

import type { FocusEvent } from 'react'
import { Button } from '../ui/button.tsx'
import type { ListChoice } from './list-choice.ts'
import { cleanPrice, shownPrice } from '../format/price-text.ts'
import chip from '../ui/chip.module.css'
import fields from '../ui/field.module.css'
import css from './filter-form.module.css'

type Prices = Pick<ListChoice, 'priceAbove' | 'priceBelow'>

interface PriceRangeProps {
  prices: Prices
  onType: (typed: Partial<Prices>) => void
  /** Offers four ranges below the fields. */
  hasRanges?: boolean
}

/** Min, Max and Go. Formats the number on blur: "32k" becomes "32,000". */
export function PriceRange({ prices, onType, hasRanges = false }: PriceRangeProps) {
  const group = ({ target }: FocusEvent<HTMLInputElement>) => shownPrice(cleanPrice(target.value)) || target.value
  return (
    <fieldset>
      <legend>Price (NGN)</legend>
      <div className={`grid gap-8 ${css.range}`}>
        <input
          {...field}
          name="price_above"
          aria-label="Min"
          placeholder="Min"
          value={prices.priceAbove}
          onChange={(event) => onType({ priceAbove: event.target.value })}
          onBlur={(event) => onType({ priceAbove: group(event) })}
        />
        <input
          {...field}
          name="price_below"
          aria-label="Max"
          placeholder="Max"
          value={prices.priceBelow}
          onChange={(event) => onType({ priceBelow: event.target.value })}
          onBlur={(event) => onType({ priceBelow: group(event) })}
        />
        <Button type="submit" kind="outline" size="small">
          Go
        </Button>
      </div>
      {hasRanges && (
        <div className={`grid gap-8 ${css.ranges}`}>
          {ranges.map(({ label, ...range }) => (
            <button
              key={range.priceAbove}
              type="button"
              className={chip.chip}
              aria-pressed={range.priceAbove === prices.priceAbove && range.priceBelow === prices.priceBelow}
              onClick={() => onType(range)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const above500k = (
  <>
    above<span className="sr"> 500k</span>
  </>
)
const ranges = [
  { label: 'under 20k', priceAbove: '', priceBelow: '20,000' },
  { label: '20k-100k', priceAbove: '20,000', priceBelow: '100,000' },
  { label: '100k-500k', priceAbove: '100,000', priceBelow: '500,000' },
  { label: above500k, priceAbove: '500,000', priceBelow: '' },
] as const

const field = {
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 20,
  className: `${fields.input} ${css.price}`,
} as const

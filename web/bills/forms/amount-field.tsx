import { useRef } from 'react'
import { shownPrice } from '../../format/price-text.ts'
import { Field } from '../../ui/field.tsx'
import { QuickFill } from '../../ui/members/quick-fill.tsx'
import { typeInto } from '../../ui/members/type-into.ts'
import css from './fields.module.css'

interface AmountFieldProps {
  name: string
  defaultValue: string
  error?: string | undefined
  hint?: string | undefined
  label?: string
  /** Amounts in naira for quick buttons. */
  quick?: readonly number[]
}

/** An amount in naira. Also accepts `"5k"` and `"₦5,000"`. */
export function AmountField({ quick = [], label = 'Amount', ...props }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={`grid gap-8 ${css.group}`}>
      <Field
        ref={input}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="1,000"
        maxLength={16}
        {...props}
      />
      <QuickFill
        label="Often chosen"
        choices={quick.map((naira) => ({
          label: shownPrice(String(naira)),
          fill: () => typeInto(input.current, shownPrice(String(naira))),
        }))}
      />
    </div>
  )
}

/** Common amounts that the provider sells. */
export function quickAmounts(least = 0, most = Infinity): number[] {
  return [100, 200, 500, 1000, 2000, 5000, 10_000].filter((naira) => naira >= least && naira <= most).slice(0, 5)
}

import { useId, useRef } from 'react'
import { formatNgn } from '../../format/money.ts'
import { shownPrice } from '../../format/price-text.ts'
import { Frame } from '../../ui/field.tsx'
import { QuickFill } from '../../ui/members/quick-fill.tsx'
import { typeInto } from '../../ui/members/type-into.ts'
import { useWallet } from '../../wallet/top-up/use-wallet.ts'
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

/** An amount in naira in large figures, with the balance of the wallet. Also accepts `"5k"` and `"₦5,000"`. */
export function AmountField({ name, defaultValue, error, hint, label = 'Amount', quick = [] }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { wallet } = useWallet()
  return (
    <div className={`grid gap-10 ${css.group}`}>
      <Frame label={label} error={error}>
        {({ 'aria-describedby': errorId, ...tied }) => (
          <span className={`row gap-8 ${css.amount}`}>
            NGN
            <input
              ref={input}
              name={name}
              defaultValue={defaultValue}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              maxLength={16}
              aria-describedby={[hintId, errorId].filter(Boolean).join(' ')}
              {...tied}
            />
          </span>
        )}
      </Frame>
      <QuickFill
        label="Often chosen"
        choices={quick.map((naira) => ({
          label: shownPrice(String(naira)),
          fill: () => typeInto(input.current, shownPrice(String(naira))),
        }))}
      />
      <p className={`hint ${css.below}`} id={hintId}>
        {hint && <span>{hint}</span>}
        {wallet !== null && <span>{wallet ? `Balance ${formatNgn(wallet.balance)}` : '\u00a0'}</span>}
      </p>
    </div>
  )
}

/** Common amounts that the provider sells. */
export function quickAmounts(least = 0, most = Infinity): number[] {
  return [100, 200, 500, 1000, 2000, 5000, 10_000].filter((naira) => naira >= least && naira <= most).slice(0, 5)
}

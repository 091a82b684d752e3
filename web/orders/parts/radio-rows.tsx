import type { ReactNode } from 'react'
import css from './delivery.module.css'

interface RadioRowsProps<Value extends string> {
  name: string
  options: readonly RadioOption<Value>[]
  chosen: Value | null | undefined
  onChoose: (value: Value) => void
}

interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** What the choice means, below its label. */
  words?: string | undefined
  /** An amount, at the end of the row. */
  amount?: ReactNode
  /** Whether it cannot be chosen. */
  isOut?: boolean
}

/** Radio buttons as rows, each with an explanation. The whole row is clickable. */
export function RadioRows<Value extends string>({ name, options, chosen, onChoose }: RadioRowsProps<Value>) {
  return (
    <div className={`grid gap-10 ${css.methods}`}>
      {options.map(({ value, label, words, amount, isOut = false }) => (
        <label key={value} className="cluster" data-out={isOut || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value && !isOut}
            disabled={isOut}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{label}</b>
            {words && <small>{words}</small>}
          </span>
          {amount && <span className={css.fee}>{amount}</span>}
        </label>
      ))}
    </div>
  )
}

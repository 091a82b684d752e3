import type { ReactNode } from 'react'
import { RadioFrame } from './radio-frame.tsx'
import css from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  name: string
  defaultValue: string
  error?: string | undefined
  options: readonly { value: string; label: ReactNode }[]
}

/** Radio buttons as cards, for a few options. The whole card is clickable. */
export function ChoiceField({ label, name, defaultValue, error, options }: ChoiceFieldProps) {
  return (
    <RadioFrame label={label} name={name} error={error}>
      <div className="cluster gap-8">
        {options.map((option) => (
          <label key={option.value} className={`row gap-8 focus-ring ${css.option}`}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            {typeof option.label === 'string' ? <span>{option.label}</span> : option.label}
          </label>
        ))}
      </div>
    </RadioFrame>
  )
}

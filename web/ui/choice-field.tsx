import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  name: string
  defaultValue: string
  error?: string | undefined
  options: readonly { value: string; label: ReactNode }[]
}

/** A choice of few, each in sight: the whole card of one is pressed. */
export function ChoiceField({ label, name, defaultValue, error, options }: ChoiceFieldProps) {
  return (
    <fieldset
      className={css.field}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <span className={css.error} id={`${name}-error`}>
          <Icon name="close" />
          {error}
        </span>
      )}
    </fieldset>
  )
}

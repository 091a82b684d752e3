import type { ReactNode } from 'react'
import { FieldError } from '../field-error.tsx'
import css from './radio-frame.module.css'

interface RadioFrameProps {
  label: string
  /** `name` of the radio buttons inside. */
  name: string
  error?: string | undefined
  children: ReactNode
}

/** Frame of a radio group: label above, error below. */
export function RadioFrame({ label, name, error, children }: RadioFrameProps) {
  return (
    <fieldset
      className={`grid gap-8 ${css.frame}`}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{label}</legend>
      {children}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

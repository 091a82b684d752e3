import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import css from './field.module.css'

interface FrameProps {
  label: string
  /** Help text below the label. */
  hint?: string | undefined
  /** Validation error; announced with the field. */
  error?: string | undefined
}

/** A labelled text input. */
export function Field({ label, hint, error, ...input }: FrameProps & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => <input className={css.input} {...tied} {...input} />}
    </Frame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: FrameProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => <textarea className={`${css.input} ${css.area}`} rows={4} {...tied} {...area} />}
    </Frame>
  )
}

/** A labelled select for at most a dozen options, passed as children. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FrameProps & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={css.select}>
          <select className={css.input} {...tied} {...select}>
            {children}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Frame>
  )
}

/** Choices whose text is their value. The value is written out, because a browser may translate the text. */
export function Options({ of: texts }: { of: readonly (string | number)[] }) {
  return texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ))
}

interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error of a control. Links them to the control with ARIA attributes (`tied`). */
export function Frame({ label, hint, error, children }: FrameProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid gap-6 ${css.field}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={`hint ${css.hint}`} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

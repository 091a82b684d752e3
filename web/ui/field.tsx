import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import css from './field.module.css'

interface FrameProps {
  label: string
  /** Under the label, before anything is typed. */
  hint?: string | undefined
  /** What is wrong with what was typed; read out with the field. */
  error?: string | undefined
}

/** A labelled line of text. */
export function Field({ label, hint, error, ...input }: FrameProps & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => <input className={css.input} {...tied} {...input} />}
    </Frame>
  )
}

/** A labelled field of several lines. */
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

/** A labelled choice of at most a dozen; its options are the children. */
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

interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint under it, one place for a message below: tied to the control for those who hear the page. */
export function Frame({ label, hint, error, children }: FrameProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

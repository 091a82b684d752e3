import css from './spinner.module.css'

/** Decorative; the busy element itself must have a label. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}

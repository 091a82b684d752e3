import css from './spinner.module.css'

/** Something is being done; what is busy says so itself. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}

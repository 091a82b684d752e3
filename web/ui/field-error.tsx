import { Icon } from './icon.tsx'
import css from './field-error.module.css'

/** What is wrong with a field, below it; the field names it by its id. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={css.error} id={id}>
      <Icon name="close" />
      {children}
    </span>
  )
}

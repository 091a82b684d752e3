import { Icon } from './icon.tsx'
import css from './field-error.module.css'

/** The error text below a field. The field refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={`row gap-6 ${css.error}`} id={id}>
      <Icon name="close" />
      {children}
    </span>
  )
}

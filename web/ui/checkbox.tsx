import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.module.css'

/** A tick with its words; the whole row can be pressed. */
export function Checkbox({
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={css.row}>
      <input type="checkbox" className={css.box} {...input} />
      {children}
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.module.css'

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={`row gap-12 ${css.row}`}>
      <input type="checkbox" className={`center ${css.box}`} {...input} />
      {children}
    </label>
  )
}

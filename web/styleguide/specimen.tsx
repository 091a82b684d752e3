import type { ReactNode } from 'react'
import css from './styleguide.module.css'

/** Components of one kind, side by side. */
export function Specimen({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <section className={css.specimen}>
      <h2>{name}</h2>
      <div className={isWide ? `grid gap-16 ${css.wide}` : `cluster ${css.row}`}>{children}</div>
    </section>
  )
}

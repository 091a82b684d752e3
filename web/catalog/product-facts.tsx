import type { Product } from '#contracts/catalog.ts'
import { factsOf } from './product-words.ts'
import css from './product-page.module.css'

export function ProductFacts({ product }: { product: Product }) {
  return (
    <dl className={css.facts}>
      {factsOf(product).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Product } from '#contracts/catalog.ts'
import { factsOf, WARRANTY_ADDRESS } from './product-words.ts'
import css from './product-page.module.css'

/** An address may be long, so it has a row of its own. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <dl className={css.facts}>
      {factsOf(product).map(({ name, value }) => (
        <div key={name} className={name === WARRANTY_ADDRESS ? css.whole : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

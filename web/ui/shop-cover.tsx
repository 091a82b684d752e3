import { Umbrella } from './umbrella.tsx'
import { stallOf } from './umbrella-shape.ts'
import css from './shop-cover.module.css'

/** The cover of a shop: three umbrellas in its colors and those of its neighbors. `className` gives the size. */
export function ShopCover({ id, className }: { id: string; className: string | undefined }) {
  return (
    <div className={`${css.cover} ${className}`}>
      {stallOf(id).map((colours) => (
        <Umbrella key={colours.join()} ribs={10} colours={colours} />
      ))}
    </div>
  )
}

/** The picture of a shop. */
export function ShopAvatar({ id }: { id: string }) {
  return (
    <span className={css.avatar}>
      <Umbrella seed={id} />
    </span>
  )
}

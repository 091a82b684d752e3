import type { Order } from './sample.ts'
import css from './order.module.css'

/** The order number and its status. */
export function OrderTags({ order: { number, tags } }: { order: Order }) {
  return (
    <p className={`cluster gap-8 ${css.order}`}>
      Order {number}
      {tags.map((tag) => (
        <span key={tag} className={tag === 'Delivered' ? css.delivered : css.tag}>
          {tag}
        </span>
      ))}
    </p>
  )
}

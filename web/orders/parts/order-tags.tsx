import css from './order.module.css'

const DONE: ReadonlySet<string> = new Set(['Delivered', 'Completed'])

interface OrderTagsProps {
  order: { readonly number: string; readonly tags: readonly string[] }
}

export function OrderTags({ order: { number, tags } }: OrderTagsProps) {
  return (
    <p className={`cluster gap-8 ${css.order}`}>
      Order {number}
      {tags.map((tag) => (
        <span key={tag} className={DONE.has(tag) ? css.delivered : css.tag}>
          {tag}
        </span>
      ))}
    </p>
  )
}

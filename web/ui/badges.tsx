import { Icon } from './icon.tsx'
import css from './badges.module.css'

/** Marks a seller whose identity is verified. */
export function VerifiedBadge() {
  return (
    <span className={`inline-row gap-4 ${css.verified}`}>
      <Icon name="shield" />
      Verified Vendor
    </span>
  )
}

export function Stock({ isInStock }: { isInStock: boolean }) {
  const className = isInStock ? css.inStock : css.outOfStock
  return <span className={`inline-row gap-6 ${className}`}>{isInStock ? 'In stock' : 'Out of stock'}</span>
}

import { Icon } from './icon.tsx'
import css from './badges.module.css'

/** Marks a seller whose identity is verified. */
export function VerifiedBadge() {
  return (
    <span className={css.verified}>
      <Icon name="shield" />
      Verified Vendor
    </span>
  )
}

export function Stock({ isInStock }: { isInStock: boolean }) {
  return <span className={isInStock ? css.inStock : css.outOfStock}>{isInStock ? 'In stock' : 'Out of stock'}</span>
}

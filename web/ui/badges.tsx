import { Icon } from './icon.tsx'
import css from './badges.module.css'

/** Said of a seller whose identity was checked. */
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

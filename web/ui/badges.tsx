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

/** Marks a seller with ten orders or more, on time, without problems, and with good reviews. */
export function ReliableBadge() {
  return (
    <span className={`inline-row gap-4 ${css.verified}`}>
      <Icon name="check" />
      Reliable seller
    </span>
  )
}

export function Stock({ isInStock }: { isInStock: boolean }) {
  const className = isInStock ? css.inStock : css.outOfStock
  return <span className={`inline-row gap-6 ${className}`}>{isInStock ? 'In stock' : 'Out of stock'}</span>
}

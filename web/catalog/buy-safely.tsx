import type { Product } from '#contracts/catalog.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { sellerPlace } from './product-words.ts'

/** Puts an orderable product into the cart and leads there. A link, so that a visitor comes back to it after the login. */
export function BuySafely({ product: { id, in_stock } }: { product: Product }) {
  if (!in_stock) {
    return (
      <Button isWide disabled>
        Out of stock
      </Button>
    )
  }
  return (
    <ButtonLink isWide icon="shield" rel="nofollow" to={`${paths.cart}?add=${id}`}>
      Buy safely
    </ButtonLink>
  )
}

/** What Buy safely means, and how the seller delivers. */
export function BuyingNote({ product: { methods, store_info, returnable } }: { product: Product }) {
  const ways = methods.map(({ method, fee, fee_elsewhere }) =>
    method === 'pickup'
      ? `Pickup in ${sellerPlace(store_info)}`
      : `Door delivery from ${formatNgn(Math.min(fee, fee_elsewhere ?? fee))}`,
  )
  return (
    <p className="note">
      Your money is held until you have inspected the item. Then the seller is paid.{' '}
      <Link className="link" to={paths.orderItem}>
        How it works
      </Link>
      <br />
      {ways.join(' · ')}
      {!returnable && (
        <>
          <br />
          Cannot be returned.
        </>
      )}
    </p>
  )
}

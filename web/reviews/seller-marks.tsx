import type { Product } from '#contracts/catalog.ts'
import { ReliableBadge } from './reliable-badge.tsx'
import { SellerRating } from './seller-rating.tsx'

/** What buyers have to say about a seller, in a line. */
export function SellerMarks({ rating, seller }: Pick<Product, 'rating' | 'seller'>) {
  return (
    <p className="cluster gap-8 note seller-marks">
      <span>
        <SellerRating rating={rating} done={seller.orders_done} />
      </span>
      {seller.reliable && <ReliableBadge />}
    </p>
  )
}

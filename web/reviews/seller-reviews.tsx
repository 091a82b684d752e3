import type { Product } from '#contracts/catalog.ts'
import type { ShownReview } from '#contracts/reviews.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { Coming } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import Reviews from './reviews.tsx'
import { useArrival } from '../ui/arrival.ts'
import { Link } from '../ui/link.tsx'

interface SellerReviewsProps {
  product: Product
  /** The newest ones. */
  reviews: Coming<Page<ShownReview> | null>
}

/** The newest reviews of the seller, and the way to all. Nothing without reviews. */
export function SellerReviews({ product: { seller, store_info }, reviews }: SellerReviewsProps) {
  const { value } = useArrival(reviews)
  if (!value?.total) return null
  const { data, total } = value
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews of the seller</h2>
      <Reviews reviews={data} shop={store_info.storename} />
      {total > data.length && (
        <p>
          <Link className="link" to={`${paths.shop(seller.id)}#reviews`}>
            All {total.toLocaleString('en-NG')} reviews
          </Link>
        </p>
      )}
    </section>
  )
}

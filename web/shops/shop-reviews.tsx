import { useLocation } from 'react-router'
import type { ShownReview } from '#contracts/reviews.ts'
import type { ShopPage } from '#contracts/shops.ts'
import type { Page } from '#contracts/values/paging.ts'
import { useAddressDialog } from '../layout/use-address-dialog.ts'
import { withModal } from '../paths.ts'
import Reviews from '../reviews/reviews.tsx'
import { SellerRating } from '../reviews/seller-rating.tsx'
import { Pager } from '../ui/pager.tsx'
import { late } from '../ui/late.tsx'
import { Progress } from '../ui/navigation.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { reviewsPage } from './load-shop.ts'
import '../reviews/reviews.css'
import { ShopNumbers } from './shop-numbers.tsx'
import css from './shop.module.css'

const ReportReview = late(() => import('./report-review.tsx'))

interface ShopReviewsProps {
  shop: ShopPage
  reviews: Page<ShownReview>
}

/** What buyers say about a shop, and how it did. */
export function ShopReviews({ shop, reviews }: ShopReviewsProps) {
  const { rating, orders_done, storename } = shop
  const { search } = useLocation()
  return (
    <section className={`wrap grid gap-16 ${css.list} ${css.reviews}`} aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1}>
        Reviews
      </h2>
      <p className="note">
        <SellerRating rating={rating} done={orders_done} />
        {rating && '. The newest review of each buyer counts, unless most of the money went back.'}
      </p>
      <ShopNumbers shop={shop} />
      {reviews.total === 0 && <p className="note">No reviews yet. Only buyers of completed orders can write one.</p>}
      <Reviews reviews={reviews.data} shop={storename} toReport={(id) => withModal(search, 'review', id)} />
      {reviews.total_pages > 1 && (
        <Pager
          page={reviews.current_page}
          pages={reviews.total_pages}
          toPage={(page) => reviewsPage(search, page)}
          label="reviews"
        />
      )}
      <ReportAtAddress />
    </section>
  )
}

/** The dialog at `?review={id}`, whose code is loaded on demand. */
function ReportAtAddress() {
  const { isOpen, value, close } = useAddressDialog('review')
  const isReady = useHydrated()
  if (!isOpen || !isReady) return null
  return <ReportReview reviewId={value} onClose={close} fallback={<Progress />} />
}

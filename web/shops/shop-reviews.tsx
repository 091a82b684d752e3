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

/** How the shop did in the last 180 days; nothing before five orders. */
function ShopNumbers({ shop: { statistics } }: { shop: ShopPage }) {
  if (!statistics) return null
  const { orders_ended, orders_done, on_time, on_time_of, problems_upheld, returns_declined, answers_within } =
    statistics
  const numbers = [
    ['Orders done', `${orders_done} of ${orders_ended}`],
    ['On time', on_time_of > 0 && `${on_time} of ${on_time_of}`],
    ['Problems with money back', String(problems_upheld)],
    ['Returns declined', returns_declined > 0 && String(returns_declined)],
    ['Answers within', answers_within !== null && within(answers_within)],
  ] as const
  return (
    <div className={`grid gap-8 ${css.reviews}`}>
      <p className="note">In the last 180 days. Orders whose money mostly went back do not count as done.</p>
      <dl className={css.numbers}>
        {numbers.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Minutes in words, rounded up: `"an hour"`, `"3 hours"`. */
function within(minutes: number): string {
  const hours = Math.ceil(minutes / 60)
  return hours <= 1 ? 'an hour' : hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

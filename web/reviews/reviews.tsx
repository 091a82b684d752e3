import type { To } from 'react-router'
import type { ShownReview } from '#contracts/reviews.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Stars } from './stars.tsx'

interface ReviewsProps {
  reviews: readonly ShownReview[]
  /** The name of the shop, over its replies. */
  shop: string
  /** Where a review can be reported; without it there is no such link. */
  toReport?: (id: string) => To
}

/** Reviews of a shop, each with what was bought and the reply. */
export default function Reviews({ reviews, shop, toReport }: ReviewsProps) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <Stars of={review.stars} />
          <p className="hint">
            {review.by} · <TimeAgo time={review.created_at} /> ·{' '}
            <Link to={paths.product(review.product.id)}>{review.product.name}</Link>
          </p>
          {review.text && <p className="text">{review.text}</p>}
          {review.reply && (
            <blockquote>
              <b>{shop} replied</b>
              <p className="text">{review.reply}</p>
            </blockquote>
          )}
          {toReport && (
            <Link className="hint report" to={toReport(review.id)} preventScrollReset rel="nofollow">
              Report<span className="sr"> this review</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

import type { Rating } from '#contracts/reviews.ts'
import { Icon } from '../ui/icon.tsx'

/** The average of a seller; before three reviews, what is known instead. */
export function SellerRating({ rating, done }: { rating: Rating; done: number }) {
  const orders = done === 1 ? '1 order done' : `${done.toLocaleString('en-NG')} orders done`
  if (!rating) return <>{done > 0 ? `New seller · ${orders}` : 'New seller'}</>
  return (
    <>
      <b className="review-average">
        <Icon name="star" />
        {rating.average.toFixed(1)}
        <span className="sr"> stars</span>
      </b>{' '}
      from {rating.count.toLocaleString('en-NG')} reviews
    </>
  )
}

import type { Order } from '#contracts/orders.ts'
import { Stars } from '../../reviews/stars.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import type { DialogName } from './dialog-of-order.tsx'
import '../../reviews/reviews.css'
import css from './order-page.module.css'

interface OrderReviewProps {
  order: Order
  review: NonNullable<Order['review']>
  onOpen: (dialog: DialogName) => void
}

export default function OrderReview({ order: { role, seller }, review, onOpen }: OrderReviewProps) {
  const { stars, text, reply, hidden_reason, can_reply } = review
  return (
    <section className={`grid gap-8 ${css.review}`} aria-labelledby="review">
      <h2 id="review">{role === 'buyer' ? 'Your review' : 'The review of the buyer'}</h2>
      {hidden_reason && <Alert>Our team has hidden this review: {hidden_reason}</Alert>}
      <p>
        <Stars of={stars} />
      </p>
      {text && <p>{text}</p>}
      {reply && (
        <p>
          <b>{role === 'seller' ? 'You replied' : `${seller.storename} replied`}: </b>
          {reply}
        </p>
      )}
      {can_reply && (
        <Button kind="outline" size="small" onClick={() => onOpen('reply')}>
          {reply ? 'Change your reply' : 'Reply'}
        </Button>
      )}
      {role === 'buyer' && (
        <Button kind="outline" size="small" onClick={() => onOpen('delete-review')}>
          Delete your review
        </Button>
      )}
    </section>
  )
}

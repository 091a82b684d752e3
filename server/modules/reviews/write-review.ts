import type { Review } from '#contracts/reviews.ts'
import type { App } from '#server/context.ts'
import { assertNoContactData } from '#server/kit/contact-data.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { isSamePerson, lockToReview } from '#server/modules/orders/index.ts'
import { repliedEmail, reviewedEmail } from './emails.ts'
import { scoreSellerJob } from './jobs.ts'
import { toReview } from './presenter.ts'
import { emptyReview, findReviewOfOrder, insertReview, lockReview, setReply, type ReviewRow } from './queries.ts'
import { changesByMember, reviewsByMember } from './rate-limits.ts'

interface Written {
  readonly orderId: string
  readonly userId: string
  readonly stars: number
  readonly text: string
}

/**
 * Publishes the review of an order by its buyer, and notifies the seller. Throws what `lockToReview` throws, 403
 * `same_person`, 409 `already_reviewed` (also if that review is deleted), and 422 `contact_data`.
 */
export async function writeReview(app: App, { orderId, userId, stars, text }: Written): Promise<Review> {
  await app.rateLimits.consume(reviewsByMember, userId)
  return app.database.transaction().execute(async (tx) => {
    const order = await lockToReview(app, tx, orderId, userId)
    const { seller_id, product_id, product_name } = order
    assertNoContactData(text)
    if (await isSamePerson(tx, userId, seller_id))
      throw new Refusal(403, 'same_person', 'You cannot review a shop that shares your bank account or your ID.')
    const review = { order_id: order.id, buyer_id: userId, seller_id, product_id, product_name, stars, text }
    if (!(await insertReview(tx, review))) {
      const why = 'You have reviewed this order. An order has one review, also if you delete it.'
      throw new Refusal(409, 'already_reviewed', why)
    }
    await app.queue.enqueue(tx, scoreSellerJob, { id: seller_id })
    const about = { number: order.number, order_id: order.id, stars, text }
    await notifyMember(app, tx, seller_id, reviewedEmail(app, about))
    return toReview((await findReviewOfOrder(tx, order.id))!, 'buyer')
  })
}

/** Deletes a review for its writer, hidden or not. Throws 404 for anybody else. */
export async function deleteReview(app: App, id: string, userId: string): Promise<void> {
  await app.rateLimits.consume(changesByMember, userId)
  await app.database.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (review?.buyer_id !== userId) throw notFound('review')
    await emptyReview(tx, id)
    await app.queue.enqueue(tx, scoreSellerJob, { id: review.seller_id })
  })
}

/**
 * Publishes the reply of the reviewed seller, or changes it. The buyer is notified of the first. Throws 404 for anybody else,
 * 409 `too_late` a day after the first reply, once an operator removed it, or while the review is hidden, and 422
 * `contact_data`.
 */
export async function replyToReview(
  app: App,
  { id, userId, text }: { id: string; userId: string; text: string },
): Promise<Review> {
  await app.rateLimits.consume(changesByMember, userId)
  return app.database.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (review?.seller_id !== userId) throw notFound('review')
    if (!review.can_reply) throw tooLate(review)
    assertNoContactData(text)
    await setReply(tx, id, text)
    if (review.reply === null) await notifyMember(app, tx, review.buyer_id, repliedEmail(app, { ...review, text }))
    return toReview((await findReviewOfOrder(tx, review.order_id))!, 'seller')
  })
}

function tooLate({ hidden_at, reply }: ReviewRow): Refusal {
  const why =
    hidden_at !== null
      ? 'This review is hidden, so nobody reads a reply.'
      : reply === null
        ? 'We have removed your reply, so you cannot write another one.'
        : 'A reply can be changed for a day.'
  return new Refusal(409, 'too_late', why)
}

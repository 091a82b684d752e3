import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { hiddenEmail, replyRemovedEmail, shownEmail } from './emails.ts'
import { scoreSellerJob } from './jobs.ts'
import { emptyReply, lockReview, setHidden, type ReviewRow } from './queries.ts'

interface Decision {
  readonly id: string
  readonly reason: string
  readonly actor: Actor
}

/**
 * Hides a review, or shows it: again, or still if it was reported. Ends its reports. Buyer and seller are notified of the
 * reason if that changes what everybody reads. Throws 404, 403 `own_account`, and 409 `state_changed` if it changes nothing.
 */
export function decideReview(app: App, to: 'hide' | 'show', { id, reason, actor }: Decision): Promise<ReviewRow> {
  return app.database.transaction().execute(async (tx) => {
    const review = await lockToDecide(app, tx, id, actor)
    const isHidden = review.hidden_at !== null
    const staysShown = to === 'show' && !isHidden
    if (isHidden === (to === 'hide') && !(staysShown && review.reported_at !== null)) {
      const text = isHidden ? 'The review is hidden already.' : 'The review is shown already.'
      throw new Refusal(409, 'state_changed', text)
    }
    await setHidden(tx, id, to === 'hide' ? reason : null)
    if (!staysShown) {
      const emailOf = to === 'hide' ? hiddenEmail : shownEmail
      for (const role of ['buyer', 'seller'] as const)
        await notifyMember(app, tx, review[`${role}_id`], emailOf(app, { ...review, reason, role }))
      await app.queue.enqueue(tx, scoreSellerJob, { id: review.seller_id })
    }
    const decided = (await lockReview(tx, id))!
    await audit(tx, { ...actor, action: `review.${to}`, subject: id, reason })
    return decided
  })
}

/**
 * Removes the reply of the seller, who is notified of the reason and cannot write another. The review stays; its reports end.
 * Throws 404, 403 `own_account`, and 409 `state_changed` if there is no reply.
 */
export function removeReply(app: App, { id, reason, actor }: Decision): Promise<ReviewRow> {
  return app.database.transaction().execute(async (tx) => {
    const review = await lockToDecide(app, tx, id, actor)
    if (review.reply === null) throw new Refusal(409, 'state_changed', 'The review has no reply.')
    await emptyReply(tx, id)
    await notifyMember(app, tx, review.seller_id, replyRemovedEmail(app, { ...review, reply: review.reply, reason }))
    const decided = (await lockReview(tx, id))!
    await audit(tx, { ...actor, action: 'review.remove_reply', subject: id, reason })
    return decided
  })
}

/** Throws 404, and 403 `own_account` to a party of the order. */
async function lockToDecide(app: App, tx: Db, id: string, actor: Actor): Promise<ReviewRow> {
  const review = await lockReview(tx, id)
  if (!review) throw notFound('review')
  await refuseOwnAccount(app, tx, actor, [review.buyer_id, review.seller_id])
  return review
}

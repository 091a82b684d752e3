import { calls } from '#contracts/calls.ts'
import type { operatorReviews } from '#contracts/operator/reviews.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { toRating, toStatistics } from '#server/modules/shops/index.ts'
import { decideReview, removeReply } from './decide-review.ts'
import { listAllReviewRows, listScoreRows, type SellerScoreRow } from './operator-queries.ts'
import { toOperatorReview } from './presenter.ts'

export function operatorReviewsOperations(app: App): Operations<typeof operatorReviews> {
  const { database, publicUrl } = app
  return {
    async listAllReviews({ query }) {
      const { search, status = 'reported' } = query
      const { rows, total } = await listAllReviewRows(database, { search, status }, sliceOf(query))
      const data = rows.map(toOperatorReview)
      return pageFrom(data, total, { call: calls.operatorReviews.listAllReviews, query, publicUrl })
    },

    async hideReview({ params: { id }, body: { reason }, ...request }) {
      const row = await decideReview(app, 'hide', { id, reason, actor: actorOf(request) })
      return { message: 'The review is hidden. Buyer and seller read the reason', data: toOperatorReview(row) }
    },

    async showReview({ params: { id }, body: { reason }, ...request }) {
      const row = await decideReview(app, 'show', { id, reason, actor: actorOf(request) })
      return { message: 'The review is shown', data: toOperatorReview(row) }
    },

    async removeReply({ params: { id }, body: { reason }, ...request }) {
      const row = await removeReply(app, { id, reason, actor: actorOf(request) })
      return { message: 'The reply is removed. The seller reads the reason', data: toOperatorReview(row) }
    },

    async listSellerScores({ query }) {
      const { rows, total } = await listScoreRows(database, query.search, sliceOf(query))
      const data = rows.map(toScore)
      return pageFrom(data, total, { call: calls.operatorReviews.listSellerScores, query, publicUrl })
    },
  }
}

function toScore(row: SellerScoreRow) {
  const { seller_id: id, storename, is_reliable: reliable } = row
  return { id, storename, rating: toRating(row), reliable, statistics: toStatistics(row)! }
}

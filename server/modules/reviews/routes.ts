import { calls } from '#contracts/calls.ts'
import type { reviewing, reviews } from '#contracts/reviews.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { toShownReview } from './presenter.ts'
import { insertReport, isShown, listShopReviews } from './queries.ts'
import { reportsByReporter } from './rate-limits.ts'
import { deleteReview, replyToReview, writeReview } from './write-review.ts'

export function reviewsOperations({ reads, publicUrl }: App): Operations<typeof reviews> {
  return {
    async listReviews({ params, query }) {
      const found = await listShopReviews(reads, params.id, sliceOf(query))
      if (!found) throw notFound('shop')
      const data = found.rows.map(toShownReview)
      return pageFrom(data, found.total, { call: calls.reviews.listReviews, params, query, publicUrl })
    },
  }
}

export function reviewingOperations(app: App): Operations<typeof reviewing> {
  return {
    async writeReview({ params, body, caller }) {
      const data = await writeReview(app, { orderId: params.id, userId: caller.userId, ...body })
      return { message: 'Thank you. Your review is published', data }
    },

    async deleteReview({ params, caller }) {
      await deleteReview(app, params.id, caller.userId)
      return { message: 'Your review is deleted' }
    },

    async replyToReview({ params, body, caller }) {
      const data = await replyToReview(app, { id: params.id, userId: caller.userId, text: body.text })
      return { message: 'Your reply is published. You can change it for a day', data }
    },

    async reportReview({ params: { id }, body: { reason }, caller, address }) {
      const userId = caller?.userId ?? null
      await app.rateLimits.consume(reportsByReporter, userId ?? addressKey(address))
      if (!(await isShown(app.database, id))) throw notFound('review')
      await insertReport(app.database, { review_id: id, reporter_id: userId, reason })
      return { message: 'Thank you. Our team will look at it.' }
    },
  }
}

import type { PersonalData, PersonalDataApp } from '#server/module.ts'

/**
 * Reviews and replies of a member, and what they reported. A review stays after its writer has left, as by "A former member";
 * a seller's replies and score go.
 */
export function reviewsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'reviews',
    async export(userId) {
      const own = database
        .selectFrom('reviews.reviews')
        .select(['order_id', 'stars', 'text', 'created_at', 'reply', 'replied_at', 'hidden_reason', 'deleted_at'])
        .where('buyer_id', '=', userId)
        .orderBy('created_at')
      const replies = database
        .selectFrom('reviews.reviews')
        .select(['order_id', 'reply', 'replied_at'])
        .where('seller_id', '=', userId)
        .where('reply', 'is not', null)
        .orderBy('replied_at')
      const reports = database
        .selectFrom('reviews.reports')
        .select(['review_id', 'reason', 'created_at'])
        .where('reporter_id', '=', userId)
        .orderBy('created_at')
      const [written, replied, reported] = await Promise.all([own.execute(), replies.execute(), reports.execute()])
      return { written, replied, reported }
    },
    async erase(tx, userId) {
      await tx.updateTable('reviews.reviews').set({ reply: null }).where('seller_id', '=', userId).execute()
      await tx.deleteFrom('reviews.scores').where('seller_id', '=', userId).execute()
      await tx.updateTable('reviews.reports').set({ reporter_id: null }).where('reporter_id', '=', userId).execute()
    },
  }
}

import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { forgetShared } from '#server/modules/media/index.ts'

/** The products of a seller. Deleting them also deletes other users' saved items of them. */
export function catalogData({ database, queue }: PersonalDataApp): PersonalData {
  return {
    name: 'products',
    async export(userId) {
      const rows = await database
        .selectFrom('catalog.products')
        .select(['id', 'name', 'brand_name', 'color', 'description', 'condition', 'condition_grade', 'price_kobo'])
        .select(['weight_grams', 'in_stock', 'warranty_duration', 'warranty_duration_type', 'warranty_address'])
        .select(['state', 'created_at', 'updated_at', 'unlisted_at', 'paused_at', 'taken_down_at', 'deleted_at'])
        .leftJoin('catalog.interest', 'catalog.interest.product_id', 'id')
        .leftJoin('catalog.stock', 'catalog.stock.product_id', 'id')
        .select(['takes_orders', 'pieces', 'views', 'contacts'])
        .where('seller_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ price_kobo, ...row }) => ({ ...row, price: nairaFromKobo(price_kobo) }))
    },
    async erase(tx, userId) {
      await tx.deleteFrom('catalog.shop_days').where('seller_id', '=', userId).execute()
      const rows = await tx.deleteFrom('catalog.products').where('seller_id', '=', userId).returning('id').execute()
      const ids = rows.map(({ id }) => id)
      await forgetShared(queue, tx, ids)
    },
  }
}

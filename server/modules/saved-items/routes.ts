import type { savedItems } from '#contracts/saved-items.ts'
import { texts } from '#contracts/texts.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { filterListed, listCards } from '#server/modules/catalog/index.ts'
import { deleteSaved, listSavedRows } from './queries.ts'
import { saveItem } from './save-item.ts'

const savesByMember = perMinute(60, 'saves, by member', 'allow')

export function savedItemsOperations(app: App): Operations<typeof savedItems> {
  const { database, rateLimits, log } = app
  return {
    async saveItem({ body, caller, requestId }) {
      if (body.user !== caller.userId) {
        log.warn({ security: 'wrong_user', userId: caller.userId, requestId }, 'a save for somebody else was refused')
        throw new Refusal(403, 'wrong_user', 'You can only save products for yourself.')
      }
      await rateLimits.consume(savesByMember, caller.userId)
      await saveItem(app, caller.userId, body.product)
      return { message: 'Product has been saved' }
    },

    async listSavedItems({ caller }) {
      const rows = await listSavedRows(database, caller.userId)
      const ids = rows.map((row) => row.product_id)
      const cards = await listCards(app, ids)
      const data = rows.flatMap(({ id, product_id, price_kobo }) => {
        const card = cards.get(product_id)
        if (!card) return []
        const saved_price = price_kobo && nairaFromKobo(price_kobo)
        return [{ id, product: { ...card, current_user_saved_product: true }, saved_price }]
      })
      return { message: 'Success', data, gone: rows.length - data.length }
    },

    async listSavedIds({ caller }) {
      const ids = (await listSavedRows(database, caller.userId)).map((row) => row.product_id)
      const listed = await filterListed(database, ids)
      return { message: 'Success', data: ids.filter((id) => listed.has(id)) }
    },

    async unsaveItem({ params, caller }) {
      if (isUuid(params.productId)) await deleteSaved(database, caller.userId, [params.productId])
      return { message: texts.unsaved }
    },
  }
}

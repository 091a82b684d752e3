import { koboFromNaira } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { listCards } from '#server/modules/catalog/index.ts'
import { deleteSaved, insertSaved, listSavedRows } from './queries.ts'

const MAX_SAVED = 500

/** Saves a product for a user. Throws 404 if it is not listed, and 422 if the list is full. */
export async function saveItem(app: App, userId: string, productId: string): Promise<void> {
  const [card] = (await listCards(app, [productId])).values()
  if (!card) throw notFound('product')
  const row = { user_id: userId, product_id: card.id, price_kobo: koboFromNaira(card.price) }
  if (await insertSaved(app.database, row, MAX_SAVED)) return
  await forgetGone(app, userId)
  if (await insertSaved(app.database, row, MAX_SAVED)) return
  throw new Refusal(422, 'list_full', `You have saved ${MAX_SAVED} products. Remove some before you save another one.`)
}

/** Unlisted products are neither visible nor removable in the list, so a full list drops them. */
async function forgetGone(app: App, userId: string): Promise<void> {
  const saved = (await listSavedRows(app.database, userId)).map((row) => row.product_id)
  const listed = await listCards(app, saved)
  const gone = saved.filter((id) => !listed.has(id))
  await deleteSaved(app.database, userId, gone)
}

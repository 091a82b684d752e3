import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { refuseTaken } from '#server/database/refuse-taken.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { addPlainPicture, claimMedia, giveToMarket, releaseMedia } from '#server/modules/media/index.ts'
import {
  lockPictureOf,
  insertCategory,
  listCategoryRows,
  updateCategory,
  type OperatorCategoryRow,
} from './category-queries.ts'

interface Change {
  readonly name?: string | undefined
  /** Id of a photo uploaded by the operator. */
  readonly image?: string | undefined
  readonly retired?: boolean | undefined
  readonly takes_orders?: boolean | undefined
  readonly is_returnable?: boolean | undefined
}

export async function createCategory(
  app: App,
  actor: Actor,
  { name, image, retired = false, takes_orders = true, is_returnable = true }: Change & { readonly name: string },
): Promise<OperatorCategoryRow> {
  const id = await app.database.transaction().execute(async (tx) => {
    const pictureId = image ?? (await addPlainPicture(tx, app.mediaStore))
    if (image !== undefined) await takePicture(tx, actor, image)
    const category = { name, pictureId, isRetired: retired, takesOrders: takes_orders, isReturnable: is_returnable }
    const id = await insertCategory(tx, category).catch(refuseTaken(nameTaken))
    await audit(tx, { ...actor, action: 'category.create', subject: id })
    return id
  })
  return getCategoryRow(app, id)
}

/** Omitted fields stay unchanged. */
export async function changeCategory(
  app: App,
  actor: Actor,
  id: string,
  { name, image, retired, takes_orders, is_returnable }: Change,
): Promise<OperatorCategoryRow> {
  await app.database.transaction().execute(async (tx) => {
    const before = await lockPictureOf(tx, id)
    if (before === undefined) throw notFound('category')
    if (image !== undefined) await takePicture(tx, actor, image)
    const change = {
      name,
      pictureId: image,
      isRetired: retired,
      takesOrders: takes_orders,
      isReturnable: is_returnable,
    }
    await updateCategory(tx, id, change).catch(refuseTaken(nameTaken))
    if (image !== undefined) await releaseMedia(tx, [before])
    await audit(tx, { ...actor, action: 'category.change', subject: id })
  })
  return getCategoryRow(app, id)
}

async function takePicture(tx: Db, { operatorId }: Actor, image: string): Promise<void> {
  await claimMedia(tx, operatorId, [image], ['photo'])
  await giveToMarket(tx, image)
}

async function getCategoryRow({ database }: App, id: string): Promise<OperatorCategoryRow> {
  const [row] = await listCategoryRows(database, id)
  return row!
}

function nameTaken(): Refusal {
  return new Refusal(409, 'name_taken', 'Another category has this name.')
}

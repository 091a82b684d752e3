import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { PictureRow } from '#server/modules/media/index.ts'

export interface OperatorCategoryRow extends Omit<PictureRow, 'id'> {
  readonly id: string
  readonly name: string
  readonly picture_id: string
  readonly is_retired: boolean
  readonly takes_orders: boolean
  readonly is_returnable: boolean
}

/** Categories in their order, including retired ones; only one if `id` is given. */
export async function listCategoryRows(db: Db, id: string | null = null): Promise<OperatorCategoryRow[]> {
  const { rows } = await sql<OperatorCategoryRow>`
    select * from catalog.operator_categories where ${id}::uuid is null or id = ${id} order by position, name
  `.execute(db)
  return rows
}

/** Adds a category after all others and returns its id. */
export async function insertCategory(
  tx: Db,
  category: { name: string; pictureId: string; isRetired: boolean; takesOrders: boolean; isReturnable: boolean },
): Promise<string> {
  const { name, pictureId, isRetired, takesOrders, isReturnable } = category
  const { id } = await tx
    .insertInto('catalog.categories')
    .values({
      name,
      picture_id: pictureId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from catalog.categories)`,
      retired_at: isRetired ? sql<Date>`now()` : null,
      takes_orders: takesOrders,
      is_returnable: isReturnable,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a category until the transaction ends and returns the id of its picture; undefined if it does not exist. */
export async function lockPictureOf(tx: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const category = tx.selectFrom('catalog.categories').select('picture_id').where('id', '=', id)
  return (await category.forNoKeyUpdate().executeTakeFirst())?.picture_id
}

interface CategoryChange {
  readonly name?: string | undefined
  readonly pictureId?: string | undefined
  readonly isRetired?: boolean | undefined
  readonly takesOrders?: boolean | undefined
  readonly isReturnable?: boolean | undefined
}

/** Omitted fields stay unchanged. */
export async function updateCategory(
  tx: Db,
  id: string,
  { name, pictureId, isRetired, takesOrders, isReturnable }: CategoryChange,
): Promise<void> {
  const retiredAt = isRetired ? sql<Date>`coalesce(retired_at, now())` : null
  await tx
    .updateTable('catalog.categories')
    .set(({ ref }) => ({
      name: name ?? ref('name'),
      picture_id: pictureId ?? ref('picture_id'),
      retired_at: isRetired === undefined ? ref('retired_at') : retiredAt,
      takes_orders: takesOrders ?? ref('takes_orders'),
      is_returnable: isReturnable ?? ref('is_returnable'),
    }))
    .where('id', '=', id)
    .execute()
}

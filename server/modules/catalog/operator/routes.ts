import { calls } from '#contracts/calls.ts'
import type { catalogDesk, DeskCategory, DeskProduct } from '#contracts/catalog-desk.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { pictures, type PictureOf } from '#server/modules/media/index.ts'
import { changeCategory, createCategory } from './categories.ts'
import { listCategoryRows, type DeskCategoryRow } from './category-queries.ts'
import type { CatalogDeskParts } from './parts.ts'
import { getDeskRow, listDeskRows, type DeskRow } from './product-queries.ts'
import { restoreProduct, takeDownProduct } from './take-down.ts'

export function catalogDeskOperations(parts: CatalogDeskParts): Operations<typeof catalogDesk> {
  const { database, publicUrl, mediaBaseUrl } = parts
  const pictureOf = pictures(mediaBaseUrl)
  return {
    async listAllProducts({ query }) {
      const { rows, total } = await listDeskRows(database, query, sliceOf(query))
      return pageFrom(rows.map(productOf), total, { call: calls.catalogDesk.listAllProducts, query, publicUrl })
    },

    async takeDownProduct({ params: { id }, body: { reason }, ...request }) {
      await database.kysely
        .transaction()
        .execute((tx) => takeDownProduct(parts, tx, { productId: id, actor: actorOf(request), reason }))
      return {
        message: 'The product is taken down, and its seller is told',
        data: productOf(await getDeskRow(database, id)),
      }
    },

    async restoreProduct({ params: { id }, body: { reason }, ...request }) {
      await database.kysely
        .transaction()
        .execute((tx) => restoreProduct(parts, tx, { productId: id, actor: actorOf(request), reason }))
      return {
        message: 'The product is restored, and its seller is told',
        data: productOf(await getDeskRow(database, id)),
      }
    },

    async listAllCategories() {
      const rows = await listCategoryRows(database)
      return { message: 'Success', data: rows.map((row) => categoryOf(row, pictureOf)) }
    },

    async createCategory({ body, ...request }) {
      const row = await createCategory(parts, actorOf(request), body)
      return { message: 'The category is added', data: categoryOf(row, pictureOf) }
    },

    async changeCategory({ params, body, ...request }) {
      const row = await changeCategory(parts, actorOf(request), params.id, body)
      return { message: 'The category is changed', data: categoryOf(row, pictureOf) }
    },
  }
}

function productOf(row: DeskRow): DeskProduct {
  return {
    id: row.id,
    name: row.name,
    price: nairaFromKobo(row.price_kobo),
    status: row.status,
    taken_down_reason: row.taken_down_reason,
    seller: { id: row.seller_id, first_name: row.first_name, last_name: row.last_name, email: row.email },
    created_at: row.created_at.toISOString(),
  }
}

function categoryOf(row: DeskCategoryRow, pictureOf: PictureOf): DeskCategory {
  const { id, name, picture_id, is_retired } = row
  return { id, name, image: pictureOf({ ...row, id: picture_id }).media, retired: is_retired }
}

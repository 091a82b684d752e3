import { calls } from '#contracts/calls.ts'
import type { operatorCatalog, OperatorCategory, OperatorProduct } from '#contracts/operator/catalog.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { pictures, type PictureOf } from '#server/modules/media/index.ts'
import { toProduct } from '../product-page.ts'
import { findAnyProduct } from '../product-queries.ts'
import { changeCategory, createCategory } from './categories.ts'
import { listCategoryRows, type OperatorCategoryRow } from './category-queries.ts'
import { getOperatorRow, listOperatorRows, type OperatorRow } from './product-queries.ts'
import { removePhotos } from './remove-photos.ts'
import { restoreProduct, takeDownProduct } from './take-down.ts'

export function operatorCatalogOperations(app: App): Operations<typeof operatorCatalog> {
  const { database, publicUrl, mediaBaseUrl } = app
  const pictureOf = pictures(mediaBaseUrl)
  return {
    async listAllProducts({ query }) {
      const { rows, total } = await listOperatorRows(database, query, sliceOf(query))
      return pageFrom(rows.map(toOperatorProduct), total, {
        call: calls.operatorCatalog.listAllProducts,
        query,
        publicUrl,
      })
    },

    async getAnyProduct({ params: { id } }) {
      const row = await findAnyProduct(database, id)
      if (!row) throw notFound('product')
      const { seller, ...product } = toProduct(app, row, pictureOf, row.seller_id)
      const data = { ...product, status: row.status, seller: { ...seller, email: row.email } }
      return { message: 'Success', data }
    },

    async takeDownProduct({ params: { id }, body: { reason }, ...request }) {
      await database
        .transaction()
        .execute((tx) => takeDownProduct(app, tx, { productId: id, actor: actorOf(request), reason }))
      return {
        message: 'The product is taken down. We notified its seller.',
        data: toOperatorProduct(await getOperatorRow(database, id)),
      }
    },

    async restoreProduct({ params: { id }, body: { reason }, ...request }) {
      await database
        .transaction()
        .execute((tx) => restoreProduct(app, tx, { productId: id, actor: actorOf(request), reason }))
      return {
        message: 'The product is restored. We notified its seller.',
        data: toOperatorProduct(await getOperatorRow(database, id)),
      }
    },

    async removePhotos({ params: { id }, body: { reason }, ...request }) {
      await removePhotos(app, { productId: id, actor: actorOf(request), reason })
      return {
        message: 'The photos are deleted. We notified the seller.',
        data: toOperatorProduct(await getOperatorRow(database, id)),
      }
    },

    async listAllCategories() {
      const rows = await listCategoryRows(database)
      return { message: 'Success', data: rows.map((row) => toCategory(row, pictureOf)) }
    },

    async createCategory({ body, ...request }) {
      const row = await createCategory(app, actorOf(request), body)
      return { message: 'The category is added', data: toCategory(row, pictureOf) }
    },

    async changeCategory({ params, body, ...request }) {
      const row = await changeCategory(app, actorOf(request), params.id, body)
      return { message: 'The category is changed', data: toCategory(row, pictureOf) }
    },
  }
}

function toOperatorProduct(row: OperatorRow): OperatorProduct {
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

function toCategory(row: OperatorCategoryRow, pictureOf: PictureOf): OperatorCategory {
  const { id, name, picture_id, is_retired, takes_orders, is_returnable } = row
  const image = pictureOf({ ...row, id: picture_id }).media
  return { id, name, image, retired: is_retired, takes_orders, is_returnable }
}

import { calls } from '#contracts/calls.ts'
import type { OwnProduct, selling } from '#contracts/selling.ts'
import { texts } from '#contracts/texts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { covers, type PictureOf } from '#server/modules/media/index.ts'
import { toCard, markSaved } from '../cards.ts'
import { catalogOperations } from '../routes.ts'
import { assertMayList } from './assert-may-list.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { changesBySeller, interestByAddress } from './rate-limits.ts'
import { findActivePlan } from '#server/modules/subscriptions/index.ts'
import { countTakenPlaces } from './plan-places.ts'
import { listOwnRows, type OwnRow } from './queries.ts'
import { getShopActivity } from './shop-activity.ts'
import { removeProduct } from './remove-product.ts'
import { setListed } from './set-listed.ts'

export function sellingOperations(app: App): Operations<typeof selling> {
  const { database, publicUrl, mediaBaseUrl, hooks, interest, rateLimits } = app
  // A replica may not have the change yet.
  const { getProduct } = catalogOperations(app, database)
  const coverOf = covers(mediaBaseUrl)
  return {
    async createProduct(request) {
      await rateLimits.consume(changesBySeller, request.caller.userId)
      const id = await createProduct(app, request.caller.userId, request.body)
      const { data } = await getProduct({ ...request, params: { id } })
      return { message: texts.productCreated, data }
    },

    async changeProduct(request) {
      const { params, body, caller } = request
      await rateLimits.consume(changesBySeller, caller.userId)
      if ('unlist' in body) await setListed(app, caller.userId, params.id, !body.unlist)
      else await changeProduct(app, caller.userId, params.id, body)
      const { data } = await getProduct(request)
      if (!('unlist' in body)) return { message: texts.productUpdated, data }
      return { message: body.unlist ? texts.productUnlisted : texts.productListed, data }
    },

    async removeProduct({ params, caller }) {
      await rateLimits.consume(changesBySeller, caller.userId)
      if (!(await removeProduct(app, params.id, caller.userId))) throw notFound('product')
      return { message: texts.productDeleted }
    },

    async listOwnProducts({ query, caller: { userId } }) {
      const { search, unlist } = query
      const filter = { search, isUnlisted: unlist === undefined ? undefined : unlist === 'true' }
      const { rows, total } = await listOwnRows(database, userId, filter, sliceOf(query))
      const ids = rows.map((row) => row.id)
      const [saves, saved, plan, used] = await Promise.all([
        hooks.countSaves(database, ids),
        hooks.findSaved(database, userId, ids),
        findActivePlan(database, userId),
        countTakenPlaces(database, userId),
      ])
      const data = rows.map((row) => toOwnProduct(row, coverOf, saves.get(row.id) ?? 0))
      return {
        ...pageFrom(markSaved(data, saved), total, { call: calls.selling.listOwnProducts, query, publicUrl }),
        listings: { used, most: plan?.maxListings ?? null },
      }
    },

    async getShopActivity({ caller }) {
      return { message: 'Success', data: await getShopActivity(app, caller.userId) }
    },

    async noteInterest({ params, body, caller, address }) {
      rateLimits.consumeLocally(interestByAddress, addressKey(address))
      interest.note(params.id, body.kind, { userId: caller?.userId ?? null, address })
    },
  }
}

/** Reports missing requirements for listing before the product itself is validated. */
export function sellingGuards(app: App) {
  return {
    createProduct: ({ userId }: Caller) => app.database.transaction().execute((tx) => assertMayList(tx, userId)),
  }
}

function toOwnProduct(row: OwnRow, coverOf: PictureOf, saves: number): OwnProduct {
  return {
    ...toCard(row, coverOf),
    unlist: row.status !== 'listed',
    status: row.status,
    taken_down_reason: row.taken_down_reason,
    views: row.views,
    contacts: row.contacts,
    saves,
    updated_at: row.updated_at.toISOString(),
  }
}

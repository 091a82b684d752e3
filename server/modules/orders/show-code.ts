import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { wrongParty } from './change-order.ts'
import { roleIn } from './find-order.ts'
import { lockOrder, type OrderRow } from './queries.ts'
import { newCodesByMember } from './rate-limits.ts'
import { decryptCode, MOST_TRIES, newCode } from './release-code.ts'

interface ShownCode {
  readonly code: string
  /** Whether five wrong codes were entered, so that the buyer has to make a new one. */
  readonly dead: boolean
}

/** The release code of an order, for its buyer. Throws 404, 403 `wrong_party` for the seller, and 409 `no_code`. */
export function showCode(app: App, userId: string, id: string): Promise<ShownCode> {
  return withCode(app, userId, id, async (_, order) => order)
}

/** Replaces the release code of an order, for its buyer. Throws as `showCode`. */
export function renewCode(app: App, userId: string, id: string): Promise<ShownCode> {
  return withCode(app, userId, id, async (tx, order) => {
    await app.rateLimits.consume(newCodesByMember, userId)
    return tx
      .updateTable('orders.orders')
      .set({ code_encrypted: newCode(app.keys.orders, order.id), code_tries: 0 })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function withCode(
  { database, keys }: App,
  userId: string,
  id: string,
  change: (tx: Db, order: OrderRow) => Promise<OrderRow>,
): Promise<ShownCode> {
  return database.transaction().execute(async (tx) => {
    const order = isUuid(id) ? await lockOrder(tx, id) : undefined
    if (roleIn(order, userId) !== 'buyer') throw wrongParty()
    if (order!.code_encrypted === null) throw noCode()
    const row = await change(tx, order!)
    return { code: decryptCode(keys.orders, row), dead: row.code_tries >= MOST_TRIES }
  })
}

function noCode(): Refusal {
  return new Refusal(409, 'no_code', 'This order has no release code: it has one from acceptance until its end.')
}

import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { wrongParty } from './change-order.ts'
import { roleIn } from './find-order.ts'
import { findOrderPage, lockOrder, type OrderRow } from './queries.ts'
import { newCodesByMember } from './rate-limits.ts'
import { decryptCode, MAX_TRIES, newCode } from './release-code.ts'
import { hasCode } from './states/transitions.ts'

interface ShownCode {
  readonly code: string
  /** Whether five wrong codes were entered, so that the buyer has to make a new one. */
  readonly dead: boolean
}

/** The release code of an order, for its buyer. Throws 404, 403 `wrong_party` for the seller, and 409 `no_code`. */
export async function showCode(app: App, userId: string, id: string): Promise<ShownCode> {
  const order = await findOrderPage(app.database, id)
  return toShown(app, getOfBuyer(order, userId))
}

/** Replaces the release code of an order, for its buyer. Throws as `showCode`. */
export async function renewCode(app: App, userId: string, id: string): Promise<ShownCode> {
  await showCode(app, userId, id)
  await app.rateLimits.consume(newCodesByMember, userId)
  return app.database.transaction().execute(async (tx) => {
    const order = getOfBuyer(await lockOrder(tx, id), userId)
    const renewed = await tx
      .updateTable('orders.orders')
      .set({ code_encrypted: newCode(app.keys.orders, order.id), code_tries: 0 })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toShown(app, renewed)
  })
}

function getOfBuyer(order: OrderRow | undefined, userId: string): OrderRow {
  if (roleIn(order, userId) !== 'buyer') throw wrongParty()
  if (!hasCode(order!.state)) {
    throw new Refusal(
      409,
      'no_code',
      'This order has no release code: it has one from acceptance until its end, but not while a problem is looked at.',
    )
  }
  return order!
}

function toShown({ keys }: App, order: OrderRow): ShownCode {
  return { code: decryptCode(keys.orders, order), dead: order.code_tries >= MAX_TRIES }
}

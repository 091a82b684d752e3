import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { sql } from 'kysely'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { findActivePlan } from '#server/modules/subscriptions/index.ts'
import { lockListings, keepWithinPlan } from '../selling/plan-places.ts'
import { restoredEmail, takenDownEmail } from './emails.ts'
import { findSellerId, lockProduct } from './product-queries.ts'

interface Decision {
  readonly productId: string
  readonly actor: Actor
  readonly reason: string
}

/**
 * Hides a product from all users but its seller, who is notified, and upholds its open reports. An operator cannot take down
 * own products.
 */
export async function takeDownProduct(app: App, tx: Db, { productId, actor, reason }: Decision): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product) throw notFound('product')
  await refuseOwnAccount(app, tx, actor, [product.seller_id])
  if (product.taken_down_at) throw new Refusal(409, 'already_taken_down', 'This product is taken down already.')
  await tx
    .insertInto('catalog.take_downs')
    .values({ product_id: product.id, reason, taken_down_by: actor.operatorId })
    .execute()
  await setTakenDown(tx, product.id, true)
  await notifyMember(app, tx, product.seller_id, takenDownEmail(product.name, reason, app.publicUrl))
  await audit(tx, { ...actor, action: 'product.take_down', subject: product.id, reason })
  await app.hooks.productTakenDown(app, tx, { productId: product.id, actor, reason })
}

/** Restores a product that was taken down, within the seller's plan. An operator cannot restore own products. */
export async function restoreProduct(
  app: App,
  tx: Db,
  { productId, actor, reason }: Omit<Decision, 'reason'> & { readonly reason: string | undefined },
): Promise<void> {
  const sellerId = await findSellerId(tx, productId)
  if (sellerId === null) throw notFound('product')
  await refuseOwnAccount(app, tx, actor, [sellerId])
  await lockListings(tx, sellerId)
  const product = await lockProduct(tx, productId)
  if (!product?.taken_down_at) throw new Refusal(409, 'not_taken_down', 'This product is not taken down.')
  await tx
    .updateTable('catalog.take_downs')
    .set({ restored_by: actor.operatorId, restored_at: sql<Date>`now()` })
    .where('product_id', '=', product.id)
    .where('restored_at', 'is', null)
    .execute()
  await setTakenDown(tx, product.id, false)
  // Without a plan the product was paused together with the others.
  const plan = await findActivePlan(tx, sellerId)
  if (plan) await keepWithinPlan(tx, sellerId, plan.maxListings)
  await notifyMember(app, tx, sellerId, restoredEmail(product.name, app.publicUrl))
  await audit(tx, { ...actor, action: 'product.restore', subject: product.id, reason })
}

async function setTakenDown(tx: Db, productId: string, isTakenDown: boolean): Promise<void> {
  await tx
    .updateTable('catalog.products')
    .set({ taken_down_at: isTakenDown ? sql<Date>`now()` : null, updated_at: sql<Date>`now()` })
    .where('id', '=', productId)
    .execute()
}

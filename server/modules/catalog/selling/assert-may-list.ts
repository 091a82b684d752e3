import { nextSellingStep } from '#contracts/seller-requirements.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findIdentityStatus, hasPhone } from '#server/modules/accounts/index.ts'
import { lockShopState } from '#server/modules/shops/index.ts'
import { findActivePlan } from '#server/modules/subscriptions/index.ts'
import { countTakenPlaces, lockListings } from './plan-places.ts'

/**
 * Throws 403 with the first missing step before a seller can list one more product. Locks what it checks until the
 * transaction ends. Returns the state of the shop.
 */
export async function assertMayList(tx: Db, sellerId: string): Promise<string> {
  await lockListings(tx, sellerId)
  const plan = await findActivePlan(tx, sellerId)
  const state = await lockShopState(tx, sellerId)
  const step = nextSellingStep({
    identityStatus: await findIdentityStatus(tx, sellerId),
    hasPlan: plan !== null,
    isPlanFull: plan !== null && (await countTakenPlaces(tx, sellerId)) >= plan.maxListings,
    hasShop: state !== null,
    hasPhone: await hasPhone(tx, sellerId),
  })
  if (step) throw new Refusal(403, step.code, step.text)
  return state!
}

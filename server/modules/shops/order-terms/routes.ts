import type { NewOrderTerms, orderTerms } from '#contracts/order-terms.ts'
import { nextSellingStep } from '#contracts/seller-requirements.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findIdentityStatus, hasPhone } from '#server/modules/accounts/index.ts'
import { changesBySeller } from '../rate-limits.ts'
import { toTerms, type TermsRow } from './presenter.ts'
import { findTermsRow, upsertTerms } from './queries.ts'

export function orderTermsOperations(app: App): Operations<typeof orderTerms> {
  const { database, rateLimits } = app
  return {
    async getOrderTerms({ caller }) {
      const row = await findTermsRow(database, caller.userId)
      const data = row ? toTerms(row) : { takes_orders: false, pickup: null, door: null }
      return { message: 'Success', data }
    },

    async setOrderTerms({ body, caller }) {
      await rateLimits.consume(changesBySeller, caller.userId)
      await assertMaySell(app, caller.userId)
      const row = rowOf(body)
      await upsertTerms(database, { ...row, seller_id: caller.userId })
      return { message: 'Your terms are saved', data: toTerms(row) }
    },
  }
}

/** Throws 403 with the first requirement for selling that a member lacks. */
async function assertMaySell({ database, hooks }: App, userId: string): Promise<void> {
  const [identityStatus, { hasShop, plan }, isReachable] = await Promise.all([
    findIdentityStatus(database, userId),
    hooks.findSellerStatus(database, userId),
    hasPhone(database, userId),
  ])
  const hasPlan = plan !== null
  const step = nextSellingStep({ identityStatus, hasPlan, isPlanFull: false, hasShop, hasPhone: isReachable })
  if (step) throw new Refusal(403, step.code, step.text)
}

function rowOf({ takes_orders, pickup, door }: NewOrderTerms): TermsRow & { readonly takes_orders: boolean } {
  return {
    takes_orders,
    pickup_place: pickup?.place ?? null,
    pickup_days: pickup?.days ?? null,
    door_fee_home_kobo: door?.fee_home ?? null,
    door_fee_elsewhere_kobo: door?.fee_elsewhere ?? null,
    door_days: door?.days ?? null,
  }
}

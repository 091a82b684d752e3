import type { Profile } from '#contracts/accounts.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import { listPending } from './codes/code-queries.ts'
import { isSeller } from './member.ts'
import { getUser } from './user-queries.ts'

export async function profileOf({ database, hooks }: App, userId: string): Promise<Profile> {
  const [user, pending, { hasShop, plan }] = await Promise.all([
    getUser(database, userId),
    listPending(database, userId),
    hooks.findSellerStatus(database, userId),
  ])
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone === null ? null : localPhone(user.phone),
    kyc_status: user.kyc_status,
    is_seller: isSeller(user),
    updated_store: hasShop,
    subscription_plan: plan,
    has_password: user.password_hash !== null,
    pending_email: pending.new_email ?? null,
    pending_phone: pending.new_phone === undefined ? null : localPhone(pending.new_phone),
  }
}

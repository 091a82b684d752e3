import type { Member } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { UserRow } from './change-user.ts'

/** A user in the format of the sign-in responses. */
export async function toMember({ database, hooks }: App, user: UserRow): Promise<Member> {
  const { plan } = await hooks.findSellerStatus(database, user.id)
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    is_seller: isSeller(user),
    subscription_plan: plan,
  }
}

export function isSeller({ kyc_status }: Pick<UserRow, 'kyc_status'>): boolean {
  return kyc_status === 'verified'
}

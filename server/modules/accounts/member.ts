import type { Member } from '#contracts/accounts.ts'
import type { UserRow } from './change-user.ts'
import type { AccountsParts } from './parts.ts'

/** A person as the answers of signing in have them. */
export async function toMember(
  { findSellerStatus }: Pick<AccountsParts, 'findSellerStatus'>,
  user: UserRow,
): Promise<Member> {
  const { plan } = await findSellerStatus(user.id)
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

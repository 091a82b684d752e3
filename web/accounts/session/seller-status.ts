import type { Profile } from '#contracts/accounts.ts'
import type { SellerStatus } from '#contracts/seller-requirements.ts'

/** Listings in use, and how many the plan allows; `most` is null without a plan or without a limit. */
interface Listings {
  readonly used: number
  readonly most: number | null
}

/** The profile data for the seller requirements; null for a visitor. Without `listings`, no plan counts as full. */
export function sellerStatusOf(profile: Profile | undefined, listings?: Listings): SellerStatus | null {
  if (!profile) return null
  const most = listings?.most ?? null
  return {
    identityStatus: profile.kyc_status,
    hasPlan: profile.subscription_plan !== null,
    isPlanFull: most !== null && listings !== undefined && listings.used >= most,
    hasShop: profile.updated_store,
    hasPhone: profile.phone !== null,
  }
}

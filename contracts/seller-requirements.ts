import { requirementTexts } from './requirement-texts.ts'

/** Which requirements a user meets as a seller; null for a visitor. */
export interface SellerStatus {
  readonly identityStatus: string
  readonly hasPlan: boolean
  /** Whether all listings of the plan are in use; false if not known. */
  readonly isPlanFull: boolean
  readonly hasShop: boolean
  /** Whether the account has a confirmed phone, for buyers. Without one the shop does not count as set up. */
  readonly hasPhone: boolean
}

/** A requirement that is missing before the next listing. */
export interface SellingStep {
  /** The refusal code. */
  readonly code: 'unauthenticated' | 'kyc_required' | 'subscription_required' | 'plan_limit_reached' | 'shop_required'
  readonly text: string
  /** The page where the user does this step; null if a dialog asks for it on any page. */
  readonly path: string | null
  /** Whether the pages show the text on the way there. */
  readonly showsText: boolean
}

const steps = {
  signIn: { code: 'unauthenticated', text: requirementTexts.signInFirst, path: null, showsText: true },
  verify: { code: 'kyc_required', text: requirementTexts.verifyFirst, path: '/verify-id', showsText: true },
  awaitVerification: { code: 'kyc_required', text: requirementTexts.verifyFirst, path: '/verify-id', showsText: false },
  subscribe: {
    code: 'subscription_required',
    text: requirementTexts.subscribeFirst,
    path: '/subscription-plan',
    showsText: true,
  },
  freeAPlace: { code: 'plan_limit_reached', text: requirementTexts.planIsFull, path: '/my-shop', showsText: true },
  setUpShop: { code: 'shop_required', text: requirementTexts.setUpShopFirst, path: '/shop-set-up', showsText: true },
} as const satisfies Record<string, SellingStep>

/** The first requirement that a user lacks to list a product, in the documented order; null if none is missing. */
export function nextSellingStep(sellerStatus: SellerStatus | null): SellingStep | null {
  if (!sellerStatus) return steps.signIn
  const { identityStatus, hasPlan, isPlanFull, hasShop, hasPhone } = sellerStatus
  if (identityStatus === 'not_set') return steps.verify
  if (identityStatus !== 'verified') return steps.awaitVerification
  if (!hasPlan) return steps.subscribe
  if (isPlanFull) return steps.freeAPlace
  return hasShop && hasPhone ? null : steps.setUpShop
}

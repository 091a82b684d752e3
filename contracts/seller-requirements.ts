import { requirementTexts } from './requirement-texts.ts'

/** How far somebody is as a seller; null for a visitor. */
export interface SellerStatus {
  readonly identityStatus: string
  readonly hasPlan: boolean
  /** Whether every place of the plan is taken; false where that is not known. */
  readonly isPlanFull: boolean
  readonly hasShop: boolean
  /** Whether the account has a confirmed phone, by which buyers reach the seller. A shop without one does not count. */
  readonly hasPhone: boolean
}

/** What stands before the next listing. */
export interface SellingStep {
  /** The word of the refusal. */
  readonly code: 'unauthenticated' | 'kyc_required' | 'subscription_required' | 'plan_limit_reached' | 'shop_required'
  readonly text: string
  /** Where to do it; null where a dialog asks on any page. */
  readonly path: string | null
  /** Whether the screens say the text on the way there. */
  readonly isTold: boolean
}

const steps = {
  signIn: { code: 'unauthenticated', text: requirementTexts.signInFirst, path: null, isTold: true },
  verify: { code: 'kyc_required', text: requirementTexts.verifyFirst, path: '/verify-id', isTold: true },
  awaitVerification: { code: 'kyc_required', text: requirementTexts.verifyFirst, path: '/verify-id', isTold: false },
  subscribe: {
    code: 'subscription_required',
    text: requirementTexts.subscribeFirst,
    path: '/subscription-plan',
    isTold: true,
  },
  freeAPlace: { code: 'plan_limit_reached', text: requirementTexts.planIsFull, path: '/my-shop', isTold: true },
  setUpShop: { code: 'shop_required', text: requirementTexts.setUpShopFirst, path: '/shop-set-up', isTold: true },
} as const satisfies Record<string, SellingStep>

/** The first thing that is missing before somebody may list a product, in the documents' order; null when nothing is. */
export function nextSellingStep(sellerStatus: SellerStatus | null): SellingStep | null {
  if (!sellerStatus) return steps.signIn
  const { identityStatus, hasPlan, isPlanFull, hasShop, hasPhone } = sellerStatus
  if (identityStatus === 'not_set') return steps.verify
  if (identityStatus !== 'verified') return steps.awaitVerification
  if (!hasPlan) return steps.subscribe
  if (isPlanFull) return steps.freeAPlace
  return hasShop && hasPhone ? null : steps.setUpShop
}

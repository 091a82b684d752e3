/**
 * Texts from the requirements, verbatim as in `texts.ts`, that name what a user needs first. In their own file because
 * every page loads them.
 */
export const requirementTexts = {
  sessionExpired: 'Session expired, please login again',
  signInFirst: 'You have to be logged in to perform this operation',
  // Steps to the first listing
  verifyFirst: 'You have to be verified as a seller to continue with this operation',
  subscribeFirst:
    "You don't have an active subscription plan at the moment, please subscribe in order to continue with this operation",
  planIsFull: 'All the listings of your plan are in use. Unlist or delete one, or choose a larger plan.',
  setUpShopFirst: 'You have to set up your shop before you can list a product..',
} as const

import { expect, test } from 'vitest'
import { nextSellingStep, type SellerStatus } from './seller-requirements.ts'

const ready: SellerStatus = {
  identityStatus: 'verified',
  hasPlan: true,
  isPlanFull: false,
  hasShop: true,
  hasPhone: true,
}
const nothing: SellerStatus = {
  identityStatus: 'not_set',
  hasPlan: false,
  isPlanFull: true,
  hasShop: false,
  hasPhone: false,
}

const VERIFY = 'You have to be verified as a seller to continue with this operation'

test.each([
  ['a visitor', null, 'unauthenticated', 'You have to be logged in to perform this operation', null, true],
  ['a user without a verified identity', nothing, 'kyc_required', VERIFY, '/verify-id', true],
  ['a pending identity', { ...nothing, identityStatus: 'pending' }, 'kyc_required', VERIFY, '/verify-id', false],
  ['a rejected identity', { ...nothing, identityStatus: 'rejected' }, 'kyc_required', VERIFY, '/verify-id', false],
  ['any other identity', { ...ready, identityStatus: 'other' }, 'kyc_required', VERIFY, '/verify-id', false],
  [
    'a verified person without a plan',
    { ...nothing, identityStatus: 'verified' },
    'subscription_required',
    "You don't have an active subscription plan at the moment, please subscribe in order to continue with this operation",
    '/subscription-plan',
    true,
  ],
  [
    'a plan whose places are all taken',
    { ...nothing, identityStatus: 'verified', hasPlan: true },
    'plan_limit_reached',
    'All the listings of your plan are in use. Unlist or delete one, or choose a larger plan.',
    '/my-shop',
    true,
  ],
  [
    'a seller without a shop',
    { ...ready, hasShop: false },
    'shop_required',
    'You have to set up your shop before you can list a product..',
    '/shop-set-up',
    true,
  ],
  [
    'a seller with a shop and no confirmed phone',
    { ...ready, hasPhone: false },
    'shop_required',
    'You have to set up your shop before you can list a product..',
    '/shop-set-up',
    true,
  ],
])('%s is led to the first missing step', (_, sellerStatus, code, text, path, showsText) => {
  expect(nextSellingStep(sellerStatus)).toEqual({ code, text, path, showsText })
})

test('a seller who meets all requirements may list', () => {
  expect(nextSellingStep(ready)).toBeNull()
})

import { expect, test } from 'vitest'
import type { Profile } from '#contracts/accounts.ts'
import { nextSellingStep } from '#contracts/seller-requirements.ts'
import { sellerStatusOf } from './seller-status.ts'

const ready = {
  kyc_status: 'verified',
  subscription_plan: 'basic',
  updated_store: true,
  phone: '08031234567',
} as Profile
const pathFor = (profile: Partial<Profile>, listings?: { used: number; most: number | null }) =>
  nextSellingStep(sellerStatusOf({ ...ready, ...profile }, listings))?.path ?? '/list-product'

test('a profile leads through the requirements in the documented order', () => {
  expect(nextSellingStep(sellerStatusOf(undefined))?.code).toBe('unauthenticated')
  expect(pathFor({ kyc_status: 'not_set', subscription_plan: null })).toBe('/verify-id')
  expect(pathFor({ kyc_status: 'pending' })).toBe('/verify-id')
  expect(pathFor({ subscription_plan: null, updated_store: false })).toBe('/subscription-plan')
  expect(pathFor({ updated_store: false })).toBe('/shop-set-up')
  expect(pathFor({ phone: null })).toBe('/shop-set-up')
  expect(pathFor({})).toBe('/list-product')
})

test('a full plan leads to the shop, an unlimited plan never does', () => {
  expect(pathFor({}, { used: 10, most: 10 })).toBe('/my-shop')
  expect(pathFor({}, { used: 9, most: 10 })).toBe('/list-product')
  expect(pathFor({}, { used: 9, most: null })).toBe('/list-product')
})

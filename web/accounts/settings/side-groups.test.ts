import { expect, test } from 'vitest'
import { entryOf, sideGroups } from './side-groups.ts'

const listOf = (pathname: string, isSeller: boolean, takesOrders = true) =>
  sideGroups(pathname, isSeller, takesOrders).map(({ title, entries }) => [title, entries.map(({ label }) => label)])
const profile = [
  'My Profile',
  ['Account Information', 'Security Settings', 'Saved Items', 'My Orders', 'Messages', 'My Wallet'],
]

test('a buyer sees the profile entries, a seller also the shop entries', () => {
  expect(listOf('/my-profile', false)).toEqual([profile])
  expect(listOf('/my-profile', true)).toEqual([
    profile,
    ['My Shop', ['My Shop', 'Orders to fill', 'My Earnings', 'Update Shop']],
  ])
})

test('no entry is about orders where the market takes none', () => {
  expect(listOf('/my-profile', true, false)).toEqual([
    ['My Profile', ['Account Information', 'Security Settings', 'Saved Items', 'Messages', 'My Wallet']],
    ['My Shop', ['My Shop', 'Update Shop']],
  ])
})

test.each([
  '/vtu-services',
  '/vtu-service/data',
  '/airtime-purchase/MTN/mtn.png',
  '/data/mtn-data',
  '/tv-subscription/dstv',
  '/electricity-bill/ikeja-electric',
])('%s lists the services instead', (pathname) => {
  expect(listOf(pathname, true).map(([title]) => title)).toEqual(['VTU Services'])
})

test('a page whose name only starts like a service is not a service page', () => {
  expect(listOf('/database', false)).toEqual([profile])
})

test.each([
  ['/my-wallet', '/my-wallet'],
  ['/my-wallet/7', '/my-wallet'],
  ['/message-content', '/messages'],
  ['/vtu-services', '/vtu-services'],
  ['/vtu-services/purchases/7', '/vtu-services/purchases'],
  ['/vtu-service/data', '/vtu-service/data'],
  ['/data/mtn-data', '/vtu-service/data'],
  ['/airtime-purchase/MTN/mtn', '/vtu-service/airtime'],
])('%s belongs to the entry with the link %s', (pathname, entry) => {
  expect(entryOf(pathname)).toBe(entry)
})

import { expect, test } from 'vitest'
import { findNetwork, guessNetwork, networkOf, networks } from './networks.ts'

test.each([
  ['08031234567', 'MTN'],
  ['+234 916 123 4567', 'MTN'],
  ['0805 123 4567', 'GLO'],
  ['2348091234567', '9Mobile'],
  ['0802-123-4567', 'airtel'],
])('%s was issued by %s', (phone, label) => {
  expect(guessNetwork(phone)?.label).toBe(label)
})

test.each(['0803', '080312345', '08011111111', '07041234567', '0201234567', ''])(
  'no network is guessed for %j',
  (phone) => {
    expect(guessNetwork(phone)).toBeNull()
  },
)

test('a network is found by its name, case-insensitively, and by no other name', () => {
  expect(['mtn', 'Glo', '9mobile', 'AIRTEL'].map((label) => findNetwork(label)?.airtime)).toEqual([
    'mtn',
    'glo',
    'etisalat',
    'airtel',
  ])
  expect([findNetwork('T2'), findNetwork(''), findNetwork(undefined)]).toEqual([null, null, null])
})

test('the purchase pages of a network are found by both of its serviceIDs', () => {
  for (const network of networks)
    expect([networkOf(network.airtime), networkOf(network.data)]).toEqual([network, network])
  expect(networkOf('dstv')).toBeNull()
})

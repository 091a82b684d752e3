import { expect, test } from 'vitest'
import { offerOf } from './method-words.ts'

const door = { method: 'door', fee: 1500, fee_elsewhere: 3000, days: 4, place: null, state: 'Lagos' } as const

test('the fee of a door delivery depends on the state of the address', () => {
  const words = 'Brought to your address within the next 4 days'
  expect(offerOf(door, 'Lagos')).toEqual({ fee: 1500, isFrom: false, words })
  expect(offerOf(door, 'Kano')).toEqual({ fee: 3000, isFrom: false, words })
  expect(offerOf(door, null)).toEqual({ fee: 1500, isFrom: true, words })
})

test('a shop without a fee for other states delivers in its own alone', () => {
  const here = { ...door, fee_elsewhere: null, days: 1 }
  expect(offerOf(here, 'Lagos').words).toBe('Brought to your address within the next 1 day')
  expect(offerOf(here, 'Kano')).toEqual({ fee: null, isFrom: false, words: 'This shop does not deliver to Kano' })
})

test('a pickup names the place', () => {
  const pickup = { ...door, method: 'pickup', fee: 0, fee_elsewhere: null, place: 'Shop 12, Allen Avenue' } as const
  expect(offerOf(pickup, 'Kano')).toEqual({
    fee: 0,
    isFrom: false,
    words: 'Meet at “Shop 12, Allen Avenue”. Look at it first, then give your release code.',
  })
})

import { expect, test } from 'vitest'
import { columnOf, inWords } from './section.ts'

test.each([
  ['taken_down', 'Taken down'],
  ['national_id_card', 'National ID card'],
  ['voters_card', 'Voter’s card'],
  ['drivers_licence', 'Driver’s licence'],
  ['product.', 'Product'],
])('%s is %s in words', (word, words) => expect(inWords(word)).toBe(words))

test('a column of amounts or of times is marked as such', () => {
  expect(columnOf('Moved')).toEqual(columnOf('Amount'))
  expect(columnOf('Until')).toEqual({ 'data-is-time': true })
  expect(columnOf('State')).toEqual({})
})

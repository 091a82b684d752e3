import { expect, test } from 'vitest'
import { columnOf, inWords } from './section.ts'

test.each([
  ['taken_down', 'Taken down'],
  ['national_id_card', 'National ID card'],
  ['voters_card', 'Voter’s card'],
  ['drivers_licence', 'Driver’s licence'],
  ['product.', 'Product'],
])('%s is %s in words', (word, words) => expect(inWords(word)).toBe(words))

test('a column of amounts, and a column of times before the last one, do not wrap', () => {
  expect(['Moved', 'Until', 'State'].map((head) => Object.values(columnOf(head)))).toEqual([
    [true, undefined],
    [undefined, true],
    [undefined, undefined],
  ])
})

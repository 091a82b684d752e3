import { expect, test } from 'vitest'
import { balancedLines, breakLines, createLettering } from './lettering.ts'

const atMost = (letters: number) => (line: string) => line.length <= letters

test('text that fits stays on one line', () => {
  expect(breakLines('43-inch smart TV', 3, atMost(20))).toEqual(['43-inch smart TV'])
})

test('text breaks at spaces', () => {
  expect(breakLines('2.8kVA generator with key starter', 3, atMost(18))).toEqual([
    '2.8kVA generator',
    'with key starter',
  ])
})

test('text that does not fit the last line ends in an ellipsis, at a word boundary if one is near', () => {
  expect(breakLines('one two three four five', 1, atMost(14))).toEqual(['one two three…'])
  expect(breakLines('Handwoven aso-oke, full set', 1, atMost(20))).toEqual(['Handwoven aso-oke…'])
})

test('a word wider than the line is cut between letters, with marks next to their letter', () => {
  expect(breakLines('aaaa'.repeat(4), 2, atMost(6))).toEqual(['aaaaaa', 'aaaaa…'])
  expect(breakLines('o\u0323\u0300o\u0323\u0300', 2, atMost(4))).toEqual(['o\u0323\u0300', 'o\u0323\u0300'])
})

test('empty and blank text has no lines', () => {
  expect(breakLines('', 3, atMost(6))).toEqual([])
  expect(breakLines('   ', 3, atMost(6))).toEqual([])
})

test('line breaking ends even if no letter fits', () => {
  expect(breakLines('abc', 2, () => false)).toEqual(['a', 'b…'])
})

test('lines are balanced and none is lost', () => {
  const widthOf = (line: string) => line.length * 20
  expect(breakLines('Android phone, 8GB + 256GB, clean as new', 3, (line) => widthOf(line) <= 480)).toEqual([
    'Android phone, 8GB +',
    '256GB, clean as new',
  ])
  const lines = balancedLines('A generator for shops and small offices', 3, 600, widthOf)
  expect(lines).toEqual(['A generator for shops', 'and small offices'])
})

test.each(['inter-500.ttf', 'inter-700.ttf'])(
  '%s has the letters of Hausa, Igbo, Yoruba and the naira sign',
  async (file) => {
    const font = await createLettering(file)
    for (const letter of 'ɓɗƙƴƁƊƘƳẹọṣịụṅẸỌṢỊỤṄŋ₦…') {
      expect(font.draw(letter, { x: 0, y: 0, size: 10 }), letter).toContain('d="M')
    }
  },
)

test('tone marks have no width of their own', async () => {
  const font = await createLettering('inter-700.ttf')
  expect(font.widthOf('ọ\u0300', 40)).toBeCloseTo(font.widthOf('o', 40), 0)
})

test('a character missing in the font is left out', async () => {
  const font = await createLettering('inter-700.ttf')
  expect(font.widthOf('TV 📺', 40)).toBe(font.widthOf('TV ', 40))
  expect(font.draw('📺', { x: 0, y: 0, size: 10 })).not.toContain('<path')
})

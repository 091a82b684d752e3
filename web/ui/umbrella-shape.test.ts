import { expect, test } from 'vitest'
import { panelsOf, stallOf, umbrellaOf, umbrellaPairs } from './umbrella-shape.ts'

test.each([8, 10] as const)('an umbrella of %d ribs has as many panels, each from the center to the hem', (ribs) => {
  const panels = panelsOf(ribs)
  expect(panels).toHaveLength(ribs)
  for (const { cloth, fold } of panels) {
    expect(cloth).toMatch(/^M0 0L[-\d. ]+Q[-\d. ]+Z$/)
    expect(fold).toMatch(/^M0 0L[-\d. ]+Q[-\d. ]+Z$/)
  }
})

test('a shop always gets the same umbrella', () => {
  expect(umbrellaOf('ada')).toEqual(umbrellaOf('ada'))
  expect(umbrellaOf('')).toEqual({ colours: umbrellaPairs[0], turn: 0 })
})

test('shops use all eight color pairs', () => {
  const worn = new Set(Array.from({ length: 200 }, (_, index) => umbrellaOf(`shop-${index}`).colours))
  expect(worn.size).toBe(umbrellaPairs.length)
})

test('the cover of a shop begins with its own colors, and no two umbrellas of it are alike', () => {
  const stall = stallOf('ada')
  expect(stall[0]).toEqual(umbrellaOf('ada').colours)
  expect(new Set(stall).size).toBe(3)
})

import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { demoData, stockedLines } from './data.ts'
import { drawingNames } from './drawings/index.ts'

const shelves = demoData.goods
const everySentence = shelves.flatMap((shelf) => [
  ...shelf.newNotes,
  ...Object.values(shelf.usedNotes).flat(),
  ...shelf.lines.flatMap((line) => [line.box, ...line.facts]),
])

test('the six tiles come first and are spelled as the home page spells them', () => {
  const names = categories.map(({ name }) => name)
  expect(names.slice(0, 6)).toEqual(['Furniture', 'Fashion', 'Electronics', 'Phones', 'Computing', 'Sports'])
  expect(names.length).toBeGreaterThanOrEqual(15)
  expect(new Set(names).size).toBe(names.length)
  expect(categories.map(({ position }) => position)).toEqual(names.map((_, index) => index))
})

test('every category has goods, and all goods lie in a category', () => {
  expect(new Set(shelves.map(({ category }) => category))).toEqual(new Set(categories.map(({ name }) => name)))
})

test('every drawing is the picture of something', () => {
  expect(new Set(stockedLines.map(({ line }) => line.drawing))).toEqual(new Set(drawingNames))
})

test('names stay below ninety characters and no model stands twice', () => {
  const models = stockedLines.flatMap(({ line }) => line.models.map(([name]) => name))
  expect(new Set(models).size).toBe(models.length)
  for (const { line, shelf } of stockedLines) {
    const marks = [...(line.newMarks ?? shelf.newMarks), ...(line.usedMarks ?? shelf.usedMarks)]
    const longest = Math.max(...marks.map((mark) => mark.length))
    for (const [name] of line.models) expect(`${name}`.length + longest, name).toBeLessThanOrEqual(90)
  }
})

test('prices, weights and shares are of this world', () => {
  for (const { line } of stockedLines) {
    expect(line.grams).toBeGreaterThan(0)
    expect(line.onlyUsed ? 0 : (line.used ?? 0)).toBeLessThanOrEqual(0.8)
    for (const [name, naira] of line.models) {
      expect(naira, name).toBeGreaterThanOrEqual(2_000)
      expect(naira, name).toBeLessThan(50_000_000)
    }
  }
})

test('sellers write plain sentences, without shouting and without phone numbers', () => {
  for (const sentence of everySentence) {
    expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
    expect(sentence).not.toMatch(/!|\d{7,}|lorem|\p{Extended_Pictographic}/iu)
  }
})

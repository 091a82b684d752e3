import { expect, test } from 'vitest'
import { backdropOf, backdrops, backdropsFor, drawPicture, viewNames } from './draw-picture.ts'
import type { Picture } from './draw-picture.ts'
import { drawingNames, drawings } from './drawings/index.ts'
import { paintNames, paints } from './drawings/paint.ts'

const everyPicture: Picture[] = drawingNames.flatMap((drawing, index) =>
  viewNames.map((view, turn) => {
    const color = paintNames[(index + turn) % paintNames.length] ?? 'blue'
    return { drawing, color, view, backdrop: backdrops[(index * 3 + turn) % backdrops.length] ?? '#e3e8fe' }
  }),
)

test('there are enough drawings for a market', () => {
  expect(drawingNames.length).toBeGreaterThanOrEqual(72)
  expect(viewNames.length).toBeGreaterThanOrEqual(6)
})

test('all drawings are different', () => {
  const texts = drawingNames.map((name) => drawings[name](paints.blue))
  expect(new Set(texts).size).toBe(texts.length)
})

test('every picture is well-formed, square and small', () => {
  for (const picture of everyPicture) {
    const svg = drawPicture(picture)
    expect(faultOf(svg), JSON.stringify(picture)).toBeNull()
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1080" height="1080" viewBox="0 0 200 200">/,
    )
    expect(svg.length, JSON.stringify(picture)).toBeLessThan(2500)
  }
})

test('no picture contains a missing value', () => {
  for (const picture of everyPicture) expect(drawPicture(picture)).not.toMatch(/undefined|NaN|null|\$\{/)
})

test('a picture always gives the same text, and every view, colour and backdrop gives another', () => {
  const picture: Picture = { drawing: 'sofa', color: 'red', view: 'front', backdrop: '#e3e8fe' }
  expect(drawPicture(picture)).toBe(drawPicture({ ...picture }))
  expect(new Set(viewNames.map((view) => drawPicture({ ...picture, view }))).size).toBe(viewNames.length)
  expect(new Set(paintNames.map((color) => drawPicture({ ...picture, color }))).size).toBe(paintNames.length)
  expect(new Set(backdrops.map((backdrop) => drawPicture({ ...picture, backdrop }))).size).toBe(backdrops.length)
})

test('the placeholder is a six-digit colour', () => {
  for (const picture of everyPicture) expect(backdropOf(picture)).toMatch(/^#[0-9a-f]{6}$/)
})

test('white and yellow goods are never on a backdrop of their own colour', () => {
  expect(backdropsFor('white')).not.toContain('#eff0f5')
  expect(backdropsFor('yellow')).not.toContain('#ffeaab')
})

/** Returns a fault in the nesting or the attributes of the markup, or null. */
function faultOf(svg: string): string | null {
  const open: string[] = []
  let rest = svg
  while (rest !== '') {
    const tag = /^<(\/?)([a-z]+)((?: [a-zA-Z-]+(?::[a-z]+)?="[^"<>]*")*)(\/?)>/.exec(rest)
    if (!tag) return `not a tag: ${rest.slice(0, 60)}`
    const [text, closes, name, attributes = '', isEmpty] = tag
    const named = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(named).size !== named.length) return `an attribute twice: ${text}`
    if (closes) {
      if (open.pop() !== name) return `closed too early: ${name}`
    } else if (!isEmpty) open.push(name ?? '')
    rest = rest.slice(text.length)
  }
  return open.length === 0 ? null : `left open: ${open.join(' ')}`
}

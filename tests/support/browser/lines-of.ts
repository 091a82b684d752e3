import type { Locator } from 'playwright-core'

/** The lines on which a text stands. Boxes of one line end at heights that differ by less than 4 px. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size
  })
}

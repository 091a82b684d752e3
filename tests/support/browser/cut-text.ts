import type { Page } from 'playwright-core'

/** Texts that a box without an ellipsis cuts, and texts that cross each other. */
export function cutTextOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Text {
      readonly words: string
      readonly top: Element
      readonly lines: readonly DOMRect[]
    }
    const found: string[] = []
    const texts: Text[] = []
    const range = document.createRange()
    const nodes = document.createTreeWalker(
      document.querySelector('dialog:modal') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const [element, words] = [node.parentElement!, node.textContent!.trim().slice(0, 40)]
      if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const read = readIn(
        element,
        [...range.getClientRects()].map((line) => inkOf(line, element)),
      )
      if (!read) continue
      if (read.cut) found.push(`cut: ${words}`)
      for (const other of texts)
        if (other.top === read.top && other.lines.some((one) => read.lines.some((line) => cross(one, line))))
          found.push(`over each other: ${other.words} | ${words}`)
      texts.push({ words, top: read.top, lines: read.lines })
    }
    return found

    /** The line as high as its letters, whatever the line height. */
    function inkOf({ x, y, width, height }: DOMRect, element: Element): DOMRect {
      const letters = Math.min(height, Number.parseFloat(getComputedStyle(element).fontSize) * 0.8)
      return new DOMRect(x, y + (height - letters) / 2, width, letters)
    }

    /** The visible part of the lines, and whether a box around them cuts them. Null for text of screen readers only. */
    function readIn(element: Element, lines: DOMRect[]) {
      let cut = false
      for (let box = element; ; box = box.parentElement!) {
        const style = getComputedStyle(box)
        if (style.clipPath.startsWith('inset')) return null
        if (style.overflowY !== 'visible' && style.display !== 'inline') {
          const edges = box.getBoundingClientRect()
          const seen = lines.map((line) => overlap(line, edges))
          // What scrolls, and what ends with an ellipsis, may be read elsewhere.
          const isMeant =
            style.overflowY === 'auto' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          cut ||=
            !isMeant &&
            seen.some((part, at) => part.width < lines[at]!.width - 2 || part.height < lines[at]!.height - 2)
          lines = seen
        }
        if (box === document.body || style.position === 'fixed' || style.position === 'sticky')
          return { top: box, lines: lines.filter(({ width, height }) => width > 0 && height > 0), cut }
      }
    }

    function overlap(one: DOMRect, other: DOMRect): DOMRect {
      const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
      return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y))
    }

    function cross(one: DOMRect, other: DOMRect): boolean {
      const { width, height } = overlap(one, other)
      return width > 2 && height > 2
    }
  })
}

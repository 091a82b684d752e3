import type { Page } from 'playwright-core'

/** Texts that a box without an ellipsis cuts, and texts that cross each other. */
export function cutTextOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly words: string
      readonly top: Element
      readonly line: DOMRect
    }
    const found: string[] = []
    /** The lines in each stretch of the page of this many pixels: all with all would take minutes on a long page. */
    const STRETCH = 100
    const stretches = new Map<number, Line[]>()
    const stretchesOf = ({ top, bottom }: DOMRect) => {
      const first = Math.floor(top / STRETCH)
      return Array.from({ length: Math.floor(bottom / STRETCH) - first + 1 }, (_, at) => first + at)
    }
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
      const { top, lines } = read
      const crossed = lines.flatMap((line) =>
        stretchesOf(line)
          .flatMap((stretch) => stretches.get(stretch) ?? [])
          .filter((other) => other.top === top && cross(other.line, line)),
      )
      for (const other of new Set(crossed.map((each) => each.words))) found.push(`over each other: ${other} | ${words}`)
      for (const line of lines)
        for (const stretch of stretchesOf(line))
          stretches.set(stretch, [...(stretches.get(stretch) ?? []), { words, top, line }])
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

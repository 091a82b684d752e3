import type { Page } from 'playwright-core'

/** Bars that cover more than half of a small screen, and controls that are not seen although they have the focus. */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog:modal')
    const found: string[] = []
    scrollTo(0, 2 * innerHeight)
    const middle = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    const barred = middle.filter((element) => element && !dialog && isPinned(element)).length
    if (barred > innerHeight / 2) found.push(`bars cover ${barred} of ${innerHeight} px`)

    const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
    for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
      control.focus()
      if (document.activeElement === control && !isSeen(control.closest('label') ?? control))
        found.push(`not seen with the focus: ${control.localName} ${control.ariaLabel ?? control.textContent.trim()}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return found

    function isPinned(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
      return false
    }

    /** Whether one of nine points of its visible part is not covered. */
    function isSeen(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9]
      const within = (from: number, to: number, end: number, part: number) =>
        Math.max(from, 0) + (Math.min(to, end) - Math.max(from, 0)) * part
      return parts.some((across) =>
        parts.some((down) => {
          const [x, y] = [within(left, right, innerWidth, across), within(top, bottom, innerHeight, down)]
          const upper = document.elementFromPoint(x, y)
          // A notification goes by itself.
          return upper?.closest('[popover=manual]') || element.contains(upper) || upper?.contains(element)
        }),
      )
    }
  })
}

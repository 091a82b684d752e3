import type { Page } from 'playwright-core'

/**
 * Accessibility problems of the page in its current state, on a device that prefers reduced motion: elements that still
 * move, that have no edge in forced colours, or that make the page too wide at 400 % zoom or with letters twice as
 * large; and buttons whose label is broken inside a word, and broken order numbers.
 */
export async function hindrancesOn(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const found = [
    ...(await movingOn(page)),
    ...(await edgelessOn(page)),
    ...(await overhangOn(page, 'as it stands')),
    ...(await brokenLabelsOn(page)),
  ]
  await page.setViewportSize({ ...size, width: 320 })
  found.push(...(await overhangOn(page, 'at 400 %')), ...(await brokenOn(page, 'main', /K-\w{8}/g)))
  // The font size of the root stands for the browser setting, which would switch a wide page to its narrow layout.
  await page.setViewportSize({ ...size, width: 360 })
  await enlarge(page)
  found.push(...(await overhangOn(page, 'in large letters')))
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(size)
  return found
}

function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMoving = (element: Element, pseudo?: string) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo)
      return /[1-9]/.test(transitionDuration + animationDuration) || scrollBehavior === 'smooth'
    }
    return [...document.querySelectorAll('*')]
      .filter((element) => isMoving(element) || isMoving(element, '::before') || isMoving(element, '::after'))
      .map((element) => `moves: ${element.localName} ${element.className}`)
  })
}

/** Buttons, fields and selected items without a border or outline: in forced colours nothing else marks them. */
async function edgelessOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const hasEdge = (element: Element | null) => {
      if (!element) return false
      const { borderTopStyle, outlineStyle, appearance } = getComputedStyle(element)
      const isNative = appearance === 'auto' && element.matches('[type=checkbox], [type=radio]')
      return isNative || borderTopStyle !== 'none' || outlineStyle !== 'none'
    }
    const chosen =
      'a[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]'
    // The button of the design has its name in its class. A button that opens a menu is only text.
    const pressed = '[class*=button_]:not([aria-haspopup]), input, select, textarea'
    return [...document.querySelectorAll(`${pressed}, ${chosen}`)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !hasEdge(element) && !hasEdge(element.parentElement))
      .map((element) => `no edge: ${element.localName} ${element.className} ${element.textContent?.trim()}`)
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

function overhangOn(page: Page, when: string): Promise<string[]> {
  return page.evaluate((words) => {
    const overhang = document.documentElement.scrollWidth - innerWidth
    return overhang > 0 ? [`${overhang} px too wide ${words}`] : []
  }, when)
}

/** Makes text twice as large, as a browser setting does. A reload undoes it. */
export function enlarge(page: Page): Promise<unknown> {
  return page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

/** Words of buttons that stand on two lines. */
export function brokenLabelsOn(page: Page): Promise<string[]> {
  return brokenOn(page, 'button, [class*=button_]', /\p{L}{2,20}/gu)
}

/** What stands on two lines of the texts in these elements. */
function brokenOn(page: Page, elements: string, pattern: RegExp): Promise<string[]> {
  return page.evaluate(
    ({ elements, pattern }) => {
      const range = document.createRange()
      const isBroken = (node: Node, { index, 0: word }: RegExpExecArray) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
      }
      return [...document.querySelectorAll(elements)].flatMap((element) => {
        const found: string[] = []
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const word of node.textContent!.matchAll(pattern))
            if (isBroken(node, word)) found.push(`broken: ${word[0]}`)
        return found
      })
    },
    { elements, pattern },
  )
}

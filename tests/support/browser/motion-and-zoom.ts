import type { Page } from 'playwright-core'
import { coveredOn } from './covered.ts'
import { cutTextOn } from './cut-text.ts'

/**
 * Accessibility problems of the page in its current state, on a device that prefers reduced motion:
 * - elements that still move;
 * - in forced colours: controls without an edge, chosen ones that look like the others;
 * - with text twice as large, or with own spacing: a page too wide, cut text;
 * - at 400 % zoom: a page too wide, bars over most of it, a focus that is not seen, broken order numbers;
 * - labels of buttons that are broken inside a word.
 */
export async function hindrancesOn(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const found = [
    ...(await movingOn(page)),
    ...(await edgelessOn(page)),
    ...(await overhangOn(page, 'as it stands')),
    ...(await brokenLabelsOn(page)),
    ...(await cutWithOwnSpacingOn(page)),
  ]
  await page.setViewportSize({ width: 320, height: 256 })
  found.push(...(await overhangOn(page, 'at 400 %')), ...(await coveredOn(page)))
  found.push(...(await brokenOn(page, 'main', /K-\w{8}/g)))
  // The font size of the root stands for the browser setting, which would switch a wide page to its narrow layout.
  await page.setViewportSize({ ...size, width: 360 })
  found.push(...(await cutInLargeLettersOn(page)))
  await page.setViewportSize(size)
  return found
}

/** What does not fit with lines, words and letters as far apart as readers may set them (WCAG 1.4.12). */
async function cutWithOwnSpacingOn(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const found = [...(await overhangOn(page, 'with own spacing')), ...(await cutTextOn(page))]
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return found
}

/** What does not fit with text twice as large. */
export async function cutInLargeLettersOn(page: Page): Promise<string[]> {
  await enlarge(page)
  const found = [...(await overhangOn(page, 'in large letters')), ...(await cutTextOn(page))]
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
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

/**
 * Buttons, fields, radio cards and selected items without a border or outline, and selected items that look like those
 * beside them: in forced colours nothing else marks them.
 */
export async function edgelessOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    // The label of a checkbox that is drawn needs no edge.
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      ![...element.querySelectorAll('[type=checkbox]')].some((box) => getComputedStyle(box).opacity !== '0')
    const hasEdge = (element: Element | null) => {
      if (!element) return false
      const { borderTopStyle, outlineStyle, appearance } = getComputedStyle(element)
      const isNative = appearance === 'auto' && element.matches('[type=checkbox], [type=radio]')
      return isNative || borderTopStyle !== 'none' || outlineStyle !== 'none'
    }
    const chosen =
      'a[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true], label:has(:checked)'
    // The button of the design has its name in its class. A button that opens a menu is only text.
    const pressed =
      '[class*=button_]:not([aria-haspopup]), input, select, textarea, label:has([type=radio], [type=checkbox])'
    const edgeless = [...document.querySelectorAll(`${pressed}, ${chosen}`)]
      .filter(isShown)
      .filter((element) => !hasEdge(element) && !hasEdge(element.parentElement))
    const looks = (element: Element) => {
      const { borderStyle, borderWidth, outlineStyle } = getComputedStyle(element)
      return `${borderStyle} ${borderWidth} ${outlineStyle}`
    }
    const alike = [...document.querySelectorAll(chosen)]
      .filter(isShown)
      .filter((element) =>
        [...(element.closest('ul, fieldset, [role=tablist]')?.querySelectorAll(element.localName) ?? [])]
          .filter((other) => isShown(other) && !other.matches(chosen))
          .some((other) => looks(other) === looks(element)),
      )
    const say = (words: string) => (element: Element) =>
      `${words}: ${element.localName} ${element.className} ${element.textContent?.trim()}`
    return [...edgeless.map(say('no edge')), ...alike.map(say('as if not chosen'))]
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

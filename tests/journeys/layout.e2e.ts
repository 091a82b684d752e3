import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hydrated } from '#tests/support/browser/browser.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'

/** Pixels by which a box may differ on another machine. */
const TOLERANCE = 6
const INTENDED =
  'If that is intended, look at the screens, then run: LAYOUTS=write npm run test:journeys -- journeys/layout'
/** Milliseconds after which a screen must look as stored, on a busy machine too. */
const SETTLED_WITHIN_MS = 15_000

const found = await fetch(`${inject('siteUrl')}/api/v1/products?sort=price_desc&page_size=1`)
const { data } = (await found.json()) as { data: { id: string }[] }

/** The main screens as a new member sees them, each with texts that appear once all of it has loaded. */
const screens: readonly (readonly [address: string, ...words: string[]])[] = [
  ['/', 'Newly Listed Products'],
  ['/categories', 'All Products'],
  [`/product-details/${data[0]!.id}`, 'Store Address'],
  ['/saved-items', 'Nothing saved yet'],
  ['/my-profile', 'Edit'],
  ['/my-wallet', 'Add money', 'No transactions yet'],
  ['/vtu-services', 'Choose Network'],
  ['/airtime-purchase/MTN/mtn', 'Continue'],
  ['/subscription-plan', 'Make Payment'],
  ['/help-center', 'Submit'],
]

/**
 * The positions of elements in the first view are stored in `layouts/`. After an intended change, look at the screens
 * (`npm run gallery`), write the positions anew and commit the difference.
 */
test.for([360, 1280])('headings and controls of the main screens are in place at %i px', async (width, { skip }) => {
  const file = new URL(`layouts/${width}.txt`, import.meta.url)
  const { page } = await newSignedIn({ width })
  skip(!(await hasRoboto(page)), 'Every word is as wide as another font makes it: Roboto is not installed.')
  const isWritten = process.env['LAYOUTS'] === 'write'
  const stored = screensIn(await readFile(file, 'utf8'))
  const lines: string[] = []
  const differences: string[] = []
  for (const [address, ...words] of screens) {
    // The hearts of cards appear once the saved items are known.
    await Promise.all([page.waitForResponse('**/api/v1/seller/dashboard/save-item/ids'), page.goto(address)])
    for (const word of words) await page.getByText(word).filter({ visible: true }).first().waitFor()
    await hydrated(page)
    // Hearts appear on products once the saved items are known.
    const products = page.locator('main a[href^="/product-details/"]')
    if ((await products.count()) > 0)
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .waitFor()
    const name = address.replace(data[0]!.id, 'the-dearest')
    if (isWritten) lines.push(`# ${name}`, ...(await steadyBoxesOn(page)))
    else differences.push(...(await differencesOn(page, stored.get(name) ?? [])).map((line) => `${name}: ${line}`))
  }
  if (isWritten) await writeFile(file, `${lines.join('\n')}\n`)
  expect(differences, [...differences, INTENDED].join('\n')).toEqual([])
})

/** The stored lines of each screen. */
function screensIn(text: string): Map<string, string[]> {
  const parts = text.trimEnd().split(/^# /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [name, ...lines] = part.trimEnd().split('\n')
      return [name!, lines]
    }),
  )
}

/** How the page differs from its stored lines once nothing changes any more. */
async function differencesOn(page: Page, stored: readonly string[]): Promise<string[]> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const boxes = await boxesOn(page)
    const found = boxes.length < stored.length ? stored.slice(boxes.length).map((line) => `missing ${line}`) : []
    for (const [at, line] of boxes.entries()) {
      const kept = stored[at] ?? ''
      if (nameIn(line) !== nameIn(kept) || isElsewhere(boxIn(line), boxIn(kept)))
        found.push(`${line}, stored as ${kept}`)
    }
    if (found.length === 0 || performance.now() > deadline) return found
    await page.waitForTimeout(100)
  }
}

function hasRoboto(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d')!
    const widthIn = (font: string) => {
      drawing.font = `40px ${font}`
      return drawing.measureText('Kanti 1,500').width
    }
    return widthIn('Roboto, monospace') !== widthIn('monospace')
  })
}

async function steadyBoxesOn(page: Page): Promise<string[]> {
  let boxes = await boxesOn(page)
  for (;;) {
    await page.waitForTimeout(200)
    const later = await boxesOn(page)
    if (later.join() === boxes.join()) return later
    boxes = later
  }
}

/** `"h1 My Wallet | 56 72 140 30"`: headings and controls of the first view, with left, top, width and height. */
function boxesOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [
      ...document.querySelectorAll('header, nav, main, main :is(h1, h2, button, input, select, textarea, a[class])'),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.top < innerHeight && box.left < innerWidth)
      .map(({ element, box: { left, top, width, height } }) => {
        const isPlace = element.matches('header, nav, main')
        // Texts of products may change.
        const isOurs = element.matches('h1, h2, button') && !location.pathname.startsWith('/product-details')
        const words = isOurs ? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : ''
        const box = isPlace ? [left, top, width] : [left, top, width, height]
        return `${element.localName} ${words} | ${box.map(Math.round).join(' ')}`
      })
  })
}

/** Without the number of categories, to which other journeys add meanwhile. */
function nameIn(line: string): string {
  return line.split(' | ')[0]!.replace(/^button All \d+ categories$/, 'button All categories')
}

function boxIn(line: string): number[] {
  return (line.split(' | ')[1] ?? '').split(' ').map(Number)
}

function isElsewhere(box: readonly number[], kept: readonly number[]): boolean {
  return box.some((side, at) => Math.abs(side - kept[at]!) > TOLERANCE)
}

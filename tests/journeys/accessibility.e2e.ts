import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardsOf, newVisitor } from '#tests/setup/browser.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Breaches of WCAG 2.2 AA on the page as it stands, each with the first place it was found. */
async function breachesOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    interface Violation {
      id: string
      nodes: { target: string[]; failureSummary: string }[]
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`)
  })
}

const addresses = [
  '/',
  '/categories',
  '/categories?condition=brand_new&price_above=20000&state=Lagos',
  '/categories?price_above=99999999',
  '/search?product_name=samsng%20galxy',
  '/search-product-category?product_category=Fashion',
  '/no-such-page',
  '/offline',
  '/kit',
  '/about-us',
  '/privacy-policy',
  '/return-policy',
  '/help-center',
  '/newsletter/leave?token=of-a-letter',
  '/cart',
  '/check-out',
  '/order-item',
  '/sandbox',
  '/?get-app',
  '/?auth=login',
]

describe.each([
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const)('at $width px, $scheme', (device) => {
  test.each(addresses)('%s has no breach', async (address) => {
    const page = await newVisitor(device)
    await page.goto(address, { waitUntil: 'load' })
    expect(await breachesOn(page)).toEqual([])
  })

  test('a product and its large pictures have no breach', async () => {
    const page = await newVisitor(device)
    await page.goto('/categories')
    await page.goto((await cardsOf(page).first().getAttribute('href'))!)
    expect(await breachesOn(page)).toEqual([])
  })
})

test('the menu on a phone opens, holds the focus and gives it back', async () => {
  const page = await newVisitor()
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').filter({ visible: true })
  await drawer.waitFor()
  expect(await breachesOn(page)).toEqual([])
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the first Tab leads past the bars to the content', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.goto('/categories')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id ?? '')).toBe('content')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buyAirtimeFor, isSaid, newBuyer } from '#tests/support/browser/bill-pages.ts'
import { cardsOf, goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'

/** What the browser does when another app covers the page, and when the page is shown again. */
async function switchApps(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function switchOften(page: Page): Promise<void> {
  for (let times = 0; times < 20; times += 1) {
    await switchApps(page, 'hidden')
    await switchApps(page, 'visible')
  }
}

/** The requests for this path of the API from now on. */
function requestsOf(page: Page, path: RegExp): string[] {
  const made: string[] = []
  page.on('request', (request) => path.test(new URL(request.url()).pathname) && made.push(request.method()))
  return made
}

test('a page that follows a verification asks nothing while it is hidden, and once when it is shown again', async () => {
  const { page } = await newSignedIn()
  await page.clock.install()
  await page.goto('/verify-id')
  await page.getByText('National ID Card', { exact: true }).click()
  await page.getByLabel('ID number').fill('NIN 1234-5678')
  const buffer = await photoWith({ width: 900, height: 600 })
  await page.getByLabel('Front of the ID').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialogOf(page, 'Awaiting Verification').waitFor()
  await switchApps(page, 'hidden')
  const asked = requestsOf(page, /\/upload-id$/)
  // From then on no timer runs, so that the request comes with the return alone.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30 * 60_000))
  expect(asked).toEqual([])
  await switchOften(page)
  await expect.poll(() => asked).toEqual(['GET'])
})

test('a page of a pending purchase has one request under way, however often the apps are switched', async () => {
  const { page } = await newBuyer(200)
  // Its result stays unknown.
  await buyAirtimeFor(page, '08000000109', '100')
  await isSaid(page, 'On its way')
  const asked = requestsOf(page, /\/vtu\/purchases\/[^/]+$/)
  await page.route('**/api/v1/vtu/purchases/*', () => {})
  await switchOften(page)
  await expect.poll(() => asked).toEqual(['GET'])
})

test('a heart costs one request, and a network that comes and goes none', async () => {
  const { page } = await newSignedIn()
  await page.goto('/categories?sort=price_desc&page=2')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  await heart.waitFor()
  const asked = requestsOf(page, /\/(save-item|save-item\/ids|complete-registration)$/)
  await heart.click()
  await page.getByText('Product has been saved').first().waitFor()
  await page.evaluate(() => [1, 2, 3].forEach(() => dispatchEvent(new Event('online'))))
  // A navigation inside the app comes after what the page would have asked.
  await cardsOf(page).first().click()
  await page.getByRole('article').waitFor()
  expect(asked).toEqual(['POST'])
})

test('opening and closing the filters of a phone renders no card again', async () => {
  const page = await newVisitor()
  await goTo(page, '/categories?sort=price_desc')
  await cardsOf(page).first().waitFor()
  // React calls the ref of a picture, which reads this, whenever it renders the picture.
  const reads = await page.evaluateHandle(() => {
    const made = { count: 0 }
    const { get } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!
    Object.defineProperty(HTMLImageElement.prototype, 'complete', {
      get() {
        made.count += 1
        return get!.call(this) as boolean
      },
    })
    return made
  })
  await page.getByRole('link', { name: /^Filters/ }).click()
  await dialogOf(page, 'Filters').getByRole('button', { name: 'Close' }).click()
  await dialogOf(page, 'Filters').waitFor({ state: 'detached' })
  expect(await reads.evaluate(({ count }) => count)).toBe(0)
})

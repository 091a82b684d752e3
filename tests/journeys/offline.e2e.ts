import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardsOf, goTo, hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { addSeller } from '#tests/support/app/products.ts'
import { sell } from '#tests/support/browser/order-shop.ts'
import { cachedAddresses, serviceWorkerOf } from '#tests/support/browser/service-worker.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { openSlowLine } from '#tests/support/browser/slow-line.ts'

/** Opens the first product of a list inside the app, and waits until its page is kept. */
async function openFirstProduct(page: Page): Promise<{ address: string; name: string }> {
  const product = cardsOf(page).first()
  const address = (await product.getAttribute('href'))!
  await product.click()
  await page.waitForURL(`**${address}`)
  const name = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => cachedAddresses(page), { timeout: 30_000 }).toContain(address)
  return { address, name }
}

test('pages opened before can be read offline, and other pages say that the device is offline', async () => {
  const page = await newVisitor({ keepsPages: true, pictures: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await serviceWorkerOf(page)
  // Styles are in the page and not fetched again. The stored offline pages include their own styles.
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  await expect.poll(() => cachedAddresses(page)).toContain('/')
  const files = (await cachedAddresses(page)).filter((address) => address.endsWith('.css'))
  expect(files.map((file) => /\/([\w-]+?)-[\w-]{7}\.css/.exec(file)?.[1]).toSorted()).toEqual([
    'home',
    'offline',
    'parts',
    'umbrella-field',
  ])
  const styles = page.waitForResponse(
    (response) => response.url().includes('/parts-') && response.url().endsWith('.css'),
  )
  // The most expensive product, because other journeys list new products and soon delete them.
  await goTo(page, '/categories?sort=price_desc')
  expect((await styles).fromServiceWorker()).toBe(true)
  const { address, name } = await openFirstProduct(page)
  // Its data was fetched, but no HTML document.
  expect(
    await page.evaluate(async (opened) => (await caches.match(opened))?.headers.get('content-type'), address),
  ).toBe('text/plain;charset=UTF-8')
  expect(asked).not.toContain(address)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('article').getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  await page.getByText('You are offline. Showing pages you opened before.').waitFor()

  await page.goto('/search?product_name=never-opened')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are offline')
  await page.locator(`a[href="${address}"]`).click()
  await page.waitForURL(`**${address}`)

  await page.goto('/search?product_name=never-opened')
  await hydrated(page)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/search?product_name=never-opened')
})

test('the pages that can be read offline are without the offline page and the dialogs over pages', async () => {
  const page = await newVisitor({ keepsPages: true })
  await page.goto('/about-us')
  await serviceWorkerOf(page)
  await goTo(page, '/about-us?auth=login')
  await expect.poll(() => cachedAddresses(page)).toContain('/about-us?auth=login')
  await page.context().setOffline(true)
  await goTo(page, '/help-center')
  await page.getByText('These pages you can read now').waitFor()
  expect(await page.getByRole('main').locator('a[class=row]').allInnerTexts()).toEqual(['About Us'])
  await page.context().setOffline(false)
})

test('a member reads offline what they opened inside the app', async () => {
  const { page } = await newSignedIn({ keepsPages: true })
  await page.goto('/categories?sort=price_desc')
  await serviceWorkerOf(page)
  await hydrated(page)
  const { name } = await openFirstProduct(page)
  // Responses to a member are not cached.
  expect((await cachedAddresses(page)).filter((address) => address.startsWith('/api/v1/products/'))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('article').getByRole('heading', { level: 1, name }).waitFor()
  await page.context().setOffline(false)
})

/** Changes when the stored copies were received. */
async function ageCopies(page: Page, receivedAt: string): Promise<void> {
  await page.evaluate(async (date) => {
    for (const name of ['pages', 'products']) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const copy = (await cache.match(request, { ignoreVary: true }))!
        const headers = new Headers(copy.headers)
        if (headers.has('date')) headers.set('date', date)
        await cache.put(request, new Response(await copy.blob(), { headers }))
      }
    }
  }, receivedAt)
}

test('a phone whose clock is months ahead can read offline what it has opened', async () => {
  const page = await newVisitor({ keepsPages: true })
  await page.goto('/about-us')
  await serviceWorkerOf(page)
  await expect.poll(() => cachedAddresses(page)).toContain('/about-us')
  // To the phone, the response is as old as its clock is ahead.
  await ageCopies(page, new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toUTCString())
  await page.context().setOffline(true)
  await page.goto('/about-us')
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  await page.context().setOffline(false)
})

test('on a slow line a saved copy says so, leads to the current page, and goes with its product', async () => {
  const database = connectToSite()
  const change = (to: object) => database.updateTable('catalog.products').set(to).where('id', '=', id).execute()
  const id = await sell(database, await addSeller(database), { name: 'Kept thing', kobo: 5_000_00 })
  const line = await openSlowLine()
  const address = `${line.url}/product-details/${id}`
  const page = await newVisitor({ keepsPages: true })
  const price = (naira: string) => page.getByRole('article').getByText(naira).first()
  const bar = page.locator('[data-state="copy"]')
  const topOfFrame = () => page.getByRole('banner').evaluate((frame) => frame.getBoundingClientRect().top)
  await page.goto(address)
  await serviceWorkerOf(page)
  await price('5,000').waitFor()
  await expect.poll(() => cachedAddresses(page), { timeout: 30_000 }).toContain(`/product-details/${id}`)
  const receivedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  await ageCopies(page, receivedAt.toUTCString())
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(receivedAt)

  await change({ price_kobo: 7_000_00 })
  line.hold()
  await page.goto(address, { waitUntil: 'commit' })
  await price('5,000').waitFor()
  const frameTop = await topOfFrame()
  await bar.getByText(`Saved copy of ${day}`).waitFor()
  await bar.getByText('Loading the current page…').waitFor()
  expect(await topOfFrame()).toBe(frameTop)
  line.release()
  await bar.getByText('The current page is here.').waitFor()
  expect(await topOfFrame()).toBe(frameTop)
  await bar.getByRole('button', { name: 'Show it' }).click()
  await price('7,000').waitFor()
  await hydrated(page)
  expect(await bar.count()).toBe(0)

  await ageCopies(page, receivedAt.toUTCString())
  await change({ unlisted_at: new Date() })
  line.hold()
  await page.reload({ waitUntil: 'commit' })
  await bar.getByText('Loading the current page…').waitFor()
  line.release()
  await bar.getByRole('button', { name: 'Show it' }).click()
  await page.getByRole('heading', { level: 1, name: 'This product is no longer here' }).waitFor()
  expect((await cachedAddresses(page)).filter((kept) => kept.includes(id))).toEqual([])
  await page.context().setOffline(true)
  await page.goto(address)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are offline')
  await page.context().setOffline(false)
})

test.each(['visitor', 'member'])(
  'a product that is gone leaves a %s no page, nor title, to read offline',
  async (who) => {
    const database = connectToSite()
    const name = `Gone thing of a ${who}`
    const id = await sell(database, await addSeller(database), { name, kobo: 5_000_00 })
    const page =
      who === 'member' ? (await newSignedIn({ keepsPages: true })).page : await newVisitor({ keepsPages: true })
    const keptOf = async () => (await cachedAddresses(page)).filter((address) => address.includes(id))
    await page.goto(`/product-details/${id}`)
    await expect.poll(keptOf, { timeout: 30_000 }).not.toEqual([])
    await page.goto(`/search?product_name=${encodeURIComponent(name)}`)
    await serviceWorkerOf(page)
    await hydrated(page)
    await database.updateTable('catalog.products').set({ unlisted_at: new Date() }).where('id', '=', id).execute()
    await page.locator(`a[href="/product-details/${id}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: 'This product is no longer here' }).waitFor()
    // A page is stored when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1000))))
    expect(await keptOf()).toEqual([])
  },
)

test('data in a saved copy say so, also on a page that was opened from another', async () => {
  const line = await openSlowLine()
  const page = await newVisitor({ keepsPages: true })
  const bar = page.locator('[data-state="copy"]')
  const list = `${line.url}/categories?sort=price_desc`
  await page.goto(list)
  await serviceWorkerOf(page)
  await hydrated(page)
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await expect
    .poll(async () => (await cachedAddresses(page)).join(' '), { timeout: 30_000 })
    .toMatch(/v1\/products\/[\w-]+( |$)/)
  await goTo(page, list)
  await ageCopies(page, new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toUTCString())
  line.hold()
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await bar.getByText('Saved copy of').waitFor()
  line.release()
  await bar.getByText('The current page is here.').waitFor()
  await page.goBack()
  await page.waitForURL(list)
  await expect.poll(() => bar.count()).toBe(0)
})

test('a browser with Save-Data gets no fonts, and small pictures', async () => {
  const page = await newVisitor({ pictures: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/*', (route) => route.continue({ headers: { ...route.request().headers(), 'save-data': 'on' } }))
  await page.goto('/categories?sort=price_desc')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('link', { name: /photo 2 of \d+: see it large$/ }).scrollIntoViewIfNeeded()
  const pictures = () => asked.filter((url) => url.includes('/media/'))
  await expect.poll(() => pictures().length).toBeGreaterThan(8)
  expect(pictures().filter((url) => !/\/(160|240)\.avif$/.test(url))).toEqual([])
  expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([])
})

test('pages of a member are not cached, and the pages they opened are deleted when they sign out', async () => {
  const { page } = await newSignedIn({ width: 1280, keepsPages: true })
  await page.goto('/')
  await serviceWorkerOf(page)
  await page.goto('/my-profile')
  await page.getByText('Adaeze Obi', { exact: true }).first().waitFor()
  const pages = page.getByRole('navigation', { name: 'Account pages' })
  await pages.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  await page.goto('/search?product_name=secret+wish')
  const kept = () => cachedAddresses(page)
  await expect.poll(kept, { timeout: 30_000 }).toContain('/search?product_name=secret+wish')
  const own = /^\/(my-profile|messages|api\/v1\/(messages|seller|complete-registration))/
  expect((await kept()).filter((address) => own.test(address))).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Hi, Adaeze Obi' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(kept, { timeout: 30_000 }).not.toContain('/search?product_name=secret+wish')
  await page.goto('/messages')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a lost script costs no page, and what needs it comes once the network is back', async () => {
  const { page } = await newSignedIn()
  const lost = /\/assets\/(member-panel|seller-part|buying-notes|gallery-dialog)-\w+\.js/
  await page.route(lost, (route) => route.abort())
  await goTo(page, '/categories')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.reload()
  await hydrated(page)
  const heading = page.getByRole('article').getByRole('heading', { level: 1 })
  await heading.waitFor()
  await page
    .getByRole('link', { name: /see it large$/ })
    .first()
    .click()
  await page.locator('[class*="progress"]').waitFor()
  expect(await heading.isVisible()).toBe(true)
  await page.unroute(lost)
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
})

test('the scripts of a page that the line loses are requested again', async () => {
  const page = await newVisitor()
  const lost = '**/assets/{parts,entry.client}-*.js'
  await page.route(lost, (route) => route.abort())
  const failed = new Set<string>()
  page.on('requestfailed', (request) => failed.add(request.url()))
  await page.goto('/about-us')
  await expect.poll(() => failed.size).toBe(2)
  await page.unroute(lost)
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
})

test('the next page opens inside this one although the line loses its script once', async () => {
  const line = await openSlowLine()
  const page = await newVisitor({ keepsPages: true, width: 1280 })
  await page.goto(`${line.url}/about-us`)
  await serviceWorkerOf(page)
  await hydrated(page)
  await page.evaluate(() => document.body.setAttribute('data-stays', ''))
  line.lose(/\/assets\/terms-of-use/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor()
  expect(await page.locator('body[data-stays]').count()).toBe(1)
})

import { expect, test } from 'vitest'
import { hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { cachedAddresses, serviceWorkerOf } from '#tests/support/browser/service-worker.ts'
import { openSlowLine } from '#tests/support/browser/slow-line.ts'

test('the page of a captive portal is not stored in place of a page, script, picture or data', async () => {
  const line = await openSlowLine()
  const page = await newVisitor({ keepsPages: true })
  await page.goto(line.url)
  await serviceWorkerOf(page)
  await expect.poll(() => cachedAddresses(page)).toContain('/')
  line.pretend(200)
  const asked = ['/assets/none-1234567.js', '/media/none/160.avif', '/api/v1/categories?none', '/api/v1/products/none']
  const fetched = asked.map((path) => page.evaluate((path) => fetch(path).then(({ status }) => status), path))
  expect((await Promise.allSettled(fetched)).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
  // The portal itself is shown, because it lets nobody pass before.
  await page.goto(`${line.url}/about-us`)
  await page.getByRole('heading', { name: 'Buy data' }).waitFor()
  line.pretend(null)
  await page.goto(line.url)
  expect((await cachedAddresses(page)).filter((address) => [...asked, '/about-us'].includes(address))).toEqual([])
})

test('a script that was stored as the page of a captive portal is loaded again', async () => {
  const page = await newVisitor({ keepsPages: true })
  await page.goto('/about-us')
  await serviceWorkerOf(page)
  await page.evaluate(async () => {
    const files = await caches.open('files')
    for (const { url } of await files.keys()) {
      const portal = new Response('<h1>Buy data</h1>', { headers: { 'content-type': 'text/html' } })
      if (url.endsWith('.js')) await files.put(url, portal)
    }
  })
  await page.goto('/about-us')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor()
})

test('a page whose document the network replaces when it is stored is not stored', async () => {
  const page = await newVisitor({ keepsPages: true })
  const portal = { contentType: 'text/html', body: '<h1>Buy data</h1>' }
  await page.route('**/about-us', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(portal),
  )
  await page.goto('/about-us')
  await expect.poll(async () => (await cachedAddresses(page)).join()).toContain('/assets/parts-')
  expect(await cachedAddresses(page)).not.toContain('/about-us')
})

test('while a proxy answers for the server, a page that was opened before is shown, but not instead of a portal', async () => {
  const line = await openSlowLine()
  const page = await newVisitor({ keepsPages: true })
  await page.goto(`${line.url}/about-us`)
  await serviceWorkerOf(page)
  await expect.poll(() => cachedAddresses(page)).toContain('/about-us')
  line.pretend(502)
  await page.goto(`${line.url}/about-us`)
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  line.pretend(511)
  await page.reload()
  await page.getByRole('heading', { name: 'Buy data' }).waitFor()
})

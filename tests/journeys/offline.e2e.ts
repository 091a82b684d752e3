import { expect, test } from 'vitest'
import { cardsOf, newVisitor } from '#tests/setup/browser.ts'

test('pages opened before are readable without a network, others say so', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
  await page.goto('/categories')
  const product = cardsOf(page).first()
  const address = (await product.getAttribute('href'))!
  await product.click()
  await page.waitForURL(`**${address}`)
  const name = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText()
  await expect
    .poll(() =>
      page.evaluate(
        async (url) => Boolean(await (await caches.open('pages')).match(url, { ignoreVary: true })),
        address,
      ),
    )
    .toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  await page.getByText('You are offline. Showing pages you opened before.').waitFor()

  await page.goto('/search?product_name=never-opened')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You are offline')
  await page.locator(`a[href="${address}"]`).click()
  await page.waitForURL(`**${address}`)
  await page.context().setOffline(false)
})

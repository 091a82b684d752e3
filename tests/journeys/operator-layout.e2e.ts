import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/browser/lines-of.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { operatorStates } from '#tools/gallery/operator-states.ts'

const database = connectToSite()

test('on operator pages buttons stand apart, and no amount or address takes two lines', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/orders', { width: 360 })
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return box!.y + box!.height
  }
  const outage = await page.getByRole('button', { name: 'Record an outage' }).boundingBox()
  expect(outage!.y - (await bottomOf('Search'))).toBeGreaterThanOrEqual(8)
  const search = page.getByRole('searchbox')
  expect((await search.boundingBox())!.y + 44).toBe(await bottomOf('Search'))

  await page.setViewportSize({ width: 768, height: 900 })
  await page.route('**/api/v1/operator/week/paid', (route) =>
    route.fulfill({ json: { message: '', data: [0, 0, 0, 0, 0, 0, 12_345_678] } }),
  )
  await page.goto('/operator')
  const amount = page.getByText('NGN 12,345,678.00', { exact: true })
  expect(await linesOf(amount)).toBe(1)

  await page.setViewportSize({ width: 1280, height: 900 })
  await operatorStates['withdrawals to decide'](page)
  await page.goto('/operator/withdrawals')
  const address = page.getByTitle('aisha.bello@mail.example').first().locator('span')
  expect(await linesOf(address)).toBe(1)
})

test('a reason of one long word does not make the log wider than the page', async () => {
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1280 })
  await page.route('**/api/v1/operator/audit*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object[] }
    const data = answer.data.map((event) => ({ ...event, reason: 'W'.repeat(1000) }))
    return route.fulfill({ json: { ...answer, data } })
  })
  await page.goto('/operator/log')
  await page.getByText('W'.repeat(1000)).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

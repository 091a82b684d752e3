import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { breachesInBothThemes } from './accessibility.ts'
import { goTo } from './browser.ts'
import { dialogOf } from './people.ts'

interface Completed {
  /** The buyer, on the page of the completed order; the seller is at `shop`. */
  readonly page: Page
  readonly shop: Page
  readonly product: string
  readonly sellerId: string
}

/** The buyer reviews the seller by keyboard, the seller replies, and both are on the pages of product and shop. */
export async function reviewAndReply({ page, shop, product, sellerId }: Completed): Promise<void> {
  await page.reload()
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Review', exact: true }).press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Choose how many stars').waitFor()
  await dialog.getByRole('radio', { name: '1 star: bad' }).focus()
  for (let more = 0; more < 4; more += 1) await page.keyboard.press('ArrowRight')
  expect(await dialog.getByRole('radio', { name: '5 stars: very good' }).isChecked()).toBe(true)
  await dialog.getByLabel('What should others know?').fill('Call 0803 123 4567')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Leave out phone numbers, links and e-mail addresses').waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await dialog.getByLabel('What should others know?').fill('It boils well.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Your review' }).waitFor()
  await goTo(shop, page.url())
  await shop.getByRole('button', { name: 'Reply', exact: true }).click()
  await dialogOf(shop).getByLabel('Your reply').fill('Thank you!')
  await dialogOf(shop).getByRole('button', { name: 'Publish' }).click()
  await shop.getByText('You replied').waitFor()
  await goTo(shop, `/product-details/${product}`)
  await shop.getByText('It boils well.').waitFor()
  await goTo(shop, `/shops/${sellerId}`)
  const reviews = shop.getByRole('region', { name: 'Reviews' })
  await reviews.getByText('5 of 5 stars').waitFor()
  await reviews.getByText('Thank you!').waitFor()
  await reviews.getByRole('link', { name: 'Report this review' }).click()
  await dialogOf(shop).getByLabel('What is wrong with it?').fill('It is dull')
  await dialogOf(shop).getByRole('button', { name: 'Send report' }).click()
  await shop.getByText('Our team will look at it.').waitFor()
}

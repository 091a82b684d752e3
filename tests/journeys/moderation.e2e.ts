import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPicture } from '#tests/support/app/products.ts'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { newVisitor } from '#tests/support/browser/browser.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { becomeSeller, sell } from '#tests/support/browser/order-shop.ts'
import { dialogOf, messagesTo, newMember } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test.each([360, 1280])(
  'at %i px, a visitor reports a listing that is gone, and an operator reads all of it before the decision',
  async (width) => {
    const name = `Fan ${randomUUID()}`
    const id = await sell(database, await becomeSeller(database, (await newMember()).email), { name, kobo: 20_000_00 })
    await sql`
      update catalog.products set unlisted_at = now(), description = ${'Pay first.\nThen I send it.'} where id = ${id}
    `.execute(database)
    for (const position of [1, 2]) {
      const photo = { product_id: id, position, media_id: await addPicture(database) }
      await database.insertInto('catalog.product_media').values(photo).execute()
    }
    const reporter = `${randomUUID()}@mail.example`

    const page = await newVisitor({ width })
    await page.goto(`/product-details/${id}`)
    await page.getByRole('link', { name: 'Report' }).click()
    const dialog = dialogOf(page, 'Report this product')
    await dialog.getByLabel('Reason').selectOption('scam')
    await dialog.getByLabel('Details').fill('I paid, and the listing was gone.')
    await dialog.getByLabel('Email').fill(reporter)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialogOf(page, 'Thank you').getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await breachesOn(page)).toEqual([])

    const { page: desk } = await openOperatorPageAt(database, '/operator/reports?sort=newest', { width })
    await desk.getByRole('row').filter({ hasText: reporter }).getByRole('link', { name }).click()
    const detail = dialogOf(desk, name)
    await detail.getByText('Then I send it.').waitFor()
    await detail.getByText('Unlisted').waitFor()
    expect(await breachesInBothThemes(desk)).toEqual([])
    await detail.getByRole('button', { name: 'Open photo 3' }).click()
    await dialogOf(desk, '3 of 3').getByRole('button', { name: 'Close' }).click()
    await detail.getByRole('button', { name: 'Uphold' }).click()
    const why = desk.getByRole('dialog').filter({ hasText: 'It ends all open reports of the listing' })
    await why.getByRole('textbox').fill('It was a fraud.')
    await why.getByRole('button', { name: 'Uphold' }).click()
    await expect
      .poll(() => messagesTo(reporter))
      .toContainEqual(expect.objectContaining({ text: expect.stringContaining('It was a fraud.') }))
    await desk.goto(`/operator/listings?search=${id}`)
    await desk.getByRole('link', { name }).click()
    await detail.getByText('Taken down', { exact: true }).waitFor()
    await detail.getByRole('button', { name: 'Delete its photos' }).click()
    const last = desk.getByRole('dialog').filter({ hasText: 'nobody can bring them back' })
    await last.getByRole('textbox').fill('They show the house of another.')
    await last.getByRole('button', { name: 'Delete its photos' }).click()
    await toastOf(desk, 'The photos are deleted. We notified the seller.').waitFor()
  },
)

test.each([360, 1280])(
  'at %i px, a visitor reports a shop, and an operator reads of it before the decision',
  async (width) => {
    const seller = await becomeSeller(database, (await newMember()).email)
    const reporter = `${randomUUID()}@mail.example`
    const page = await newVisitor({ width })
    await page.goto(`/shops/${seller}`)
    await page.getByRole('link', { name: 'Report this shop' }).click()
    const dialog = dialogOf(page, 'Report this shop')
    await dialog.getByLabel('Reason').selectOption('wrong_details')
    await dialog.getByLabel('Details').fill('It uses the name of my shop.')
    await dialog.getByLabel('Email').fill(reporter)
    expect(await breachesInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialogOf(page, 'Thank you').getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => url.search === '')

    const { page: desk } = await openOperatorPageAt(database, '/operator/reports?sort=newest', { width })
    await desk.getByRole('row').filter({ hasText: reporter }).getByRole('link', { name: 'Shop of the journey' }).click()
    const detail = dialogOf(desk, 'Shop of the journey')
    await detail.getByText('It uses the name of my shop.').first().waitFor()
    await detail.getByRole('link', { name: 'The seller' }).waitFor()
    expect(await breachesInBothThemes(desk)).toEqual([])
    await detail.getByRole('button', { name: 'Uphold' }).click()
    const why = desk.getByRole('dialog').filter({ hasText: 'It ends all open reports of the shop' })
    await why.getByRole('textbox').fill('We asked for another name.')
    await why.getByRole('button', { name: 'Uphold' }).click()
    await expect
      .poll(() => messagesTo(reporter))
      .toContainEqual(expect.objectContaining({ text: expect.stringContaining('We asked for another name.') }))
  },
)

test('the row after a handled one gets the focus, and of several rows those that were refused stay chosen', async () => {
  const seller = await becomeSeller(database, (await newMember()).email)
  for (const name of ['Fan', 'Iron', 'Kettle', 'Lamp']) await sell(database, seller, { name, kobo: 20_000_00 })
  const list = `/operator/listings?search=${seller}&sort=name_asc`
  const { page } = await openOperatorPageAt(database, `${list}&status=listed`, { width: 1280 })
  const takeDown = async () => {
    await dialogOf(page).getByRole('textbox').fill('A fake.')
    await dialogOf(page).getByRole('button', { name: 'Take down' }).click()
  }
  await page.getByRole('button', { name: 'Take down: Iron' }).click()
  await takeDown()
  await page.locator('tr:focus').filter({ hasText: 'Kettle' }).waitFor()

  await page.goto(list)
  for (const name of ['Kettle', 'Lamp']) await page.getByLabel(`Choose ${name}`).check()
  await sql`
    update catalog.products set taken_down_at = now()
    where seller_id = ${seller} and name = 'Lamp'
  `.execute(database)
  const bar = page.getByRole('region', { name: 'What is chosen' })
  await bar.getByRole('button', { name: 'Take down 2' }).click()
  await takeDown()
  await toastOf(page, 'Take down: 1 done, 1 not.').waitFor()
  await bar.getByText('1 chosen').waitFor()
  expect(await page.getByLabel('Choose Lamp').isChecked()).toBe(true)
})

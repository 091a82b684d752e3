import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Address } from '#contracts/addresses.ts'
import type { Checkout } from '#contracts/checkouts.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { confirmPhone, openShop, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, newMember } from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()
const word = (length: number) => 'W'.repeat(length)

/** A shop whose name, place and description are one word each, as long as the contract allows. */
async function openLongShop() {
  const { email } = await newMember()
  const seller = await openShop(database, email)
  await confirmPhone(database, email)
  await sql`
    update shops.shops set storename = ${word(100)}, city = ${word(100)}, description = ${word(2000)}
    where seller_id = ${seller}
  `.execute(database)
  await sql`update shops.order_terms set pickup_place = ${word(200)} where seller_id = ${seller}`.execute(database)
  const products = [
    await sell(database, seller, { name: `${word(190)} ordered`, kobo: 1000_00 }),
    await sell(database, seller, { name: word(200), kobo: 1500_00 }),
  ] as const
  return { seller, products }
}

/** Opens the page in a phone's window, and waits until its heading is there. */
async function expectItFits(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await page.locator('main :is(h1, h2)').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  expect(await hindrancesOn(page), address).toEqual([])
}

test('long words of a seller and of a search do not make a page wider than a phone', async () => {
  const { seller, products } = await openLongShop()
  const page = await newVisitor()
  for (const address of [`/shops/${seller}`, `/product-details/${products[0]}`, `/search?product_name=${word(100)}`])
    await expectItFits(page, address)
})

test('long words in a cart, a checkout, an order, a message and a review do not make a page wider than a phone', async () => {
  const [{ seller, products }, { page, member }] = await Promise.all([openLongShop(), newBuyer(7000)])
  const buyer = await confirmPhone(database, member.email)
  const as = await accessIn(page)
  const [name, street, town] = [word(100), word(200), word(60)]
  const home = { name, phone: '08031234567', street, landmark: street, town, state: 'Lagos', note: street }
  const { data: address } = await askApi<{ data: Address }>('POST /addresses', { as, body: home })
  const order = { seller, method: 'door', lines: [{ product: products[0], quantity: 1 }] }
  const { data } = await askApi<{ data: Checkout }>('POST /checkouts', {
    as,
    body: { orders: [order], address: address.id, pay_with: 'wallet', expected_total: 2500 },
  })
  for (const product of products) await askApi(`PUT /cart/items/${product}`, { as, body: { quantity: 1 } })
  const { rows } = await sql<{ id: string }>`
    insert into messaging.messages (user_id, subject, body, sender) values (${buyer}, ${word(100)}, ${`${word(300)} ${'of K-7XQ2M9PA '.repeat(20)}`}, 'Kanti')
    returning id
  `.execute(database)
  await sql`
    insert into saved_items.items (user_id, product_id) select ${buyer}, id from catalog.products where is_listed limit 100
  `.execute(database)
  const { id } = data.orders[0]!
  for (const path of ['/cart', '/check-out', `/order-item?id=${id}`, `/message-content?id=${rows[0]!.id}`])
    await expectItFits(page, path)

  await sql`update accounts.users set first_name = ${word(60)} where id = ${buyer}`.execute(database)
  await sql`
    insert into reviews.reviews (order_id, buyer_id, seller_id, product_id, product_name, stars, text, reply, replied_at)
    values (${id}, ${buyer}, ${seller}, ${products[0]}, ${word(200)}, 4, ${word(1000)}, ${word(1000)}, now())
  `.execute(database)
  await goTo(page, `/shops/${seller}`)
  await page.getByText('4 of 5 stars').waitFor()
  expect(await hindrancesOn(page)).toEqual([])
})

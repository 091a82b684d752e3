import { describe, expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { becomeSeller, change, confirmPhone, openShop, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, newMember, signedIn, signIn } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const PREVIEW = 'nothing on this page can be ordered or paid for.'

describe.each([360, 1280])('at %i px', (width) => {
  test('the sample goes from cart to checkout to order, and each page says that it is a preview', async () => {
    const page = await newVisitor({ width })
    await goTo(page, '/cart')
    await page.getByText(PREVIEW).waitFor()
    await page.getByText('Order Summary', { exact: true }).first().waitFor()
    const total = page.locator('dl > div').last()
    expect(await total.innerText()).toContain('133,750.00')

    const fabric = page.getByRole('group', { name: 'Quantity of Ankara fabric, 6 yards' })
    await fabric.getByRole('button', { name: 'One more' }).click()
    expect(await fabric.getByRole('status').innerText()).toBe('3')
    expect(await total.innerText()).toContain('145,750.00')
    await fabric.getByRole('button', { name: 'One less' }).focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
    expect(await fabric.getByRole('status').innerText()).toBe('1')
    await page.getByRole('button', { name: /^Remove Rechargeable/ }).click()
    expect(await total.innerText()).toContain('53,250.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await total.innerText()).toContain('121,750.00')

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('/check-out')
    await page.getByText(PREVIEW).waitFor()
    expect(await page.locator('main').innerText()).toMatch(/Your cart is empty\.\s+Sample:/)
    expect(await page.getByLabel('Door delivery').isChecked()).toBe(true)
    expect(await page.getByText('within the next 20 days').count()).toBe(2)
    expect(await total.innerText()).toContain('126,250.00')
    await page.getByLabel('Pickup station').check()
    expect(await total.innerText()).toContain('124,250.00')

    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Town and state').fill('Wuse 2, Abuja')
    await page.keyboard.press('Enter')
    await page.locator('address').getByText('Wuse 2, Abuja').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit')

    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.getByText('This is a preview, so nothing is paid.').waitFor()
    await page.getByRole('link', { name: 'See a sample order' }).click()
    await page.waitForURL('/order-item')
    await page.getByText(PREVIEW).waitFor()
    for (const text of ['Delivered', 'Non Refund', 'Payment information'])
      await page.getByText(text, { exact: true }).first().waitFor()
    await page.getByText('Order placed').waitFor()
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Delivered')
    await page.getByText('View Order Status').click()
    await page.getByText('Order placed').waitFor({ state: 'hidden' })
  })
})

test('an empty cart says so, above a sample that can be emptied and restored', async () => {
  const page = await newVisitor()
  await goTo(page, '/shoping-cart')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.getByRole('link', { name: 'Browse products' }).waitFor()
  for (let left = 3; left > 0; left--)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await page.getByRole('heading', { name: 'The sample is empty' }).waitFor()
  await page.getByRole('button', { name: 'Bring the sample back' }).click()
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(3)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cart')
})

test('both delivery prices of the sample can be read without scripts', async () => {
  const page = await newVisitor({ scripts: false })
  await page.goto('/check-out')
  const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  for (const expected of [PREVIEW, 'NGN 4,500.00', 'NGN 2,500.00', 'Edit', 'Proceed to Payment'])
    expect(text).toContain(expected)
})

describe.each([360, 1280])('at %i px', (width) => {
  test('a seller turns orders on, and a buyer puts what the seller sells into a cart', async () => {
    const database = connectToSite()
    const { page: shop, member } = await newSignedIn({ width })
    const seller = await becomeSeller(database, member.email)
    const kettle = await sell(database, seller, { name: 'Kettle of the journey', kobo: 12_500_50 })
    const buyer = await newMember()
    const page = await newVisitor({ width })
    await goTo(page, `/product-details/${kettle}`)
    await page.getByText('Call Seller').filter({ visible: true }).first().waitFor()
    expect(await page.getByText('Buy safely').count()).toBe(0)

    await goTo(shop, '/update-shop')
    const terms = shop.getByRole('region', { name: 'Taking orders' })
    await terms.getByLabel('My shop takes orders').check()
    await terms.getByRole('button', { name: 'Save terms' }).click()
    await terms.getByText('Offer pickup, door delivery, or both').waitFor()
    // The refused form focuses its first field once it has rendered, so the key goes to the box, not to the focus.
    await terms.getByLabel('Pickup', { exact: true }).press('Space')
    await terms.getByLabel('Meeting place').fill('Shop 12, Allen Avenue')
    await terms.getByLabel('Days until it is ready').fill('2')
    await terms.getByLabel('Door delivery').check()
    await terms.getByLabel('Fee in Lagos').fill('1500')
    await terms.getByLabel('Days until it is brought').fill('4')
    await terms.getByText('Pickup in Ikeja, Lagos. Meet at “Shop 12, Allen Avenue”, within the next 2 days.').waitFor()
    await terms.getByText('This shop does not deliver outside Lagos.').waitFor()
    expect(await breachesInBothThemes(shop)).toEqual([])
    await shop.keyboard.press('Enter')
    await toastOf(shop, 'Your terms are saved').waitFor()
    await goTo(shop, `/product-details/${kettle}`)
    await shop.getByRole('link', { name: 'Edit product' }).filter({ visible: true }).waitFor()
    expect(await shop.getByText('Buy safely').count()).toBe(0)

    await goTo(page, `/product-details/${kettle}`)
    const buy = page.getByRole('link', { name: 'Buy safely' }).filter({ visible: true })
    await buy.waitFor()
    for (const text of ['Your money is held until you', 'Pickup in Ikeja, Lagos', 'Door delivery from NGN 1,500.00'])
      await page.getByText(text).waitFor()
    for (const name of ['Message Seller', 'Call Seller'])
      expect(await page.getByRole('link', { name }).filter({ visible: true }).count()).toBe(1)
    expect(await breachesInBothThemes(page)).toEqual([])
    await buy.press('Enter')
    // The product is not lost with the first answer.
    await page.route('**/api/v1/cart', (route) => route.abort(), { times: 1 })
    await signIn(page, buyer)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('/cart')
    const group = page.getByRole('region', { name: 'Shop of the journey' })
    await group.getByRole('link', { name: 'Kettle of the journey' }).waitFor()

    const total = page.locator('dl > div').last()
    const line = group.getByRole('row', { name: /Kettle/ })
    const pressAndWait = async (name: string) => {
      const changed = page.waitForResponse((answer) => answer.url().includes('/cart/items/') && answer.ok())
      await line.getByRole('button', { name }).press('Enter')
      await changed
    }
    await pressAndWait('One more')
    await expect.poll(() => total.innerText(), LATER).toContain('25,001.00')
    await change(database, `update catalog.products set price_kobo = 1270000 where id = '${kettle}'`)
    await pressAndWait('One less')
    await toastOf(page, 'The price is now NGN 12,700.00').waitFor()
    await pressAndWait('One more')
    await expect.poll(() => total.innerText(), LATER).toContain('25,400.00')
    await change(database, `update catalog.products set price_kobo = 1300000 where id = '${kettle}'`)
    await page.reload()
    await page.getByText('The price is now NGN 13,000.00').waitFor()
    expect(await total.innerText()).toContain('0.00')
    expect(await breachesInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep it Kettle of the journey' }).click()
    await expect.poll(() => total.innerText(), LATER).toContain('26,000.00')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kettle of the journey')

    await change(database, `update catalog.products set description = 'With a dent' where id = '${kettle}'`)
    await page.reload()
    await page.getByText('The seller has changed its page. It costs NGN 13,000.00').waitFor()
    expect(await total.innerText()).toContain('0.00')
    expect(await line.getByRole('button', { name: 'One more' }).count()).toBe(0)
    expect(await breachesInBothThemes(page)).toEqual([])
    await line.getByRole('link', { name: 'Look again' }).click()
    await page.getByText('With a dent').waitFor()
    await goTo(page, '/cart')
    await page.getByRole('button', { name: 'Keep it Kettle of the journey' }).click()
    await expect.poll(() => total.innerText(), LATER).toContain('26,000.00')

    await group.getByLabel('Buy from Shop of the journey now').uncheck()
    expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true)
    await group.getByLabel('Buy from Shop of the journey now').check()
    await change(database, `update catalog.stock set pieces = 0 where product_id = '${kettle}'`)
    await page.reload()
    await page.getByText('Sold out').waitFor()
    await goTo(page, `/product-details/${kettle}`)
    expect(await page.getByRole('button', { name: 'Out of stock' }).filter({ visible: true }).isDisabled()).toBe(true)
    await change(database, `update catalog.stock set pieces = 3 where product_id = '${kettle}'`)

    await goTo(page, '/cart')
    await line.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cart')
    // The checkout has what the cart shows, although the change is still on its way.
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route('**/cart/items/*', (route) => asked.then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.waitFor()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('/check-out')
    ask()
    await page.getByRole('radiogroup', { name: 'Delivery method' }).waitFor()
    expect(await page.getByText(PREVIEW).count()).toBe(0)

    // What cannot be bought cannot be put back either.
    await change(database, `update catalog.stock set pieces = 0 where product_id = '${kettle}'`)
    await goTo(page, '/cart')
    await page.getByText('Sold out').waitFor()
    await line.getByRole('button', { name: /^Remove/ }).click()
    await toastOf(page, 'Kettle of the journey: removed').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})

test.each([
  ['one row', openShop],
  ['two rows', becomeSeller],
])('on a narrow phone a page leaves the space of its contact bar of %s', async (_, becomes) => {
  const database = connectToSite()
  const seller = await becomes(database, (await newMember()).email)
  const page = await newVisitor({ width: 320 })
  await goTo(page, `/product-details/${await sell(database, seller, { name: 'Iron', kobo: 9_000_00 })}`)
  const left = await page.locator('[data-contact-bar]').evaluate((bar) => {
    const space = getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')
    return Number.parseFloat(space) - bar.getBoundingClientRect().height
  })
  expect(Math.abs(left)).toBeLessThan(8)
})

test('what was chosen in the checkout is there again after the session has ended at the payment', async () => {
  const database = connectToSite()
  const seller = await openShop(database, (await newMember()).email)
  const product = await sell(database, seller, { name: 'Fan of the journey', kobo: 12_000_00 })
  const { page, member } = await newSignedIn()
  await confirmPhone(database, member.email)
  const as = await accessIn(page)
  await askApi(`PUT /cart/items/${product}`, { as, body: { quantity: 1 } })
  await goTo(page, '/check-out')
  const pickup = page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel(/Pickup/)
  await pickup.check()
  const pay = page.locator('button:not([aria-busy])', { hasText: 'Proceed to Payment' })
  await pay.waitFor()
  await askApi('POST /logout', { as })
  await pay.click()
  await signIn(page, member)
  await signedIn(page)
  await goTo(page, '/check-out')
  await pickup.waitFor()
  expect(await pickup.isChecked()).toBe(true)
})

const LATER = { timeout: 30_000 }

import { describe, expect, test } from 'vitest'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'

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

test('an empty cart says so, and can restore the sample', async () => {
  const page = await newVisitor()
  await goTo(page, '/shoping-cart')
  for (let left = 3; left > 0; left--)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
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

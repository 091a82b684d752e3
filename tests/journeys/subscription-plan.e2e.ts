import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { askApi, dialogOf, storedIn } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'

const CONFIRMING = 'Please wait while we confirm your subscription'

/** Opens the popup of the card service for the standard plan. */
async function openPopup(page: Page) {
  const button = planCard(page, 'standard').getByRole('button', { name: 'Make Payment' })
  // The result of the previous payment is checked first.
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await button.click()
  return cardPopupOn(page)
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())!.y
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

function planCard(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

test('the plans are shown in cards, the free one marked', async () => {
  const { page } = await newSignedIn()
  await page.goto('/subscription-plan')
  const basic = planCard(page, 'basic')
  await basic.getByRole('button', { name: 'Select Plan' }).waitFor()
  expect(await basic.textContent()).toMatch(/NGN\s0\.00/)
  expect(await basic.evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('3px')
  const standard = (await planCard(page, 'standard').textContent())!
  expect(standard).toMatch(/NGN\s15,000\.00/)
  expect(standard).toMatch(/NGN\s2,500\.00 a month/)
  expect(standard).toContain('60 listings for 6 months')
  const common = page.getByRole('region', { name: 'Every plan has' })
  expect(await common.getByRole('listitem').allTextContents()).toEqual([
    ' Your own shop page',
    ' Buyers call you or write on WhatsApp',
  ])
  await page.getByText('Sandbox: test cards only, no money moves.').waitFor()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await breachesInBothThemes(page), `${width} px`).toEqual([])
  }
  expect(await hindrancesOn(page)).toEqual([])
})

test('the basic plan is granted at once, is free once, and leads to the shop', async () => {
  const { page } = await newSignedIn()
  await page.goto('/subscription-plan')
  await page.getByRole('button', { name: 'Select Plan' }).press('Enter')
  await toastOf(page, 'You have the basic plan').waitFor()
  await page.waitForURL('**/shop-set-up')
  expect(await storedIn(page)).toMatchObject({ 'my-sub': 'basic', subscribed: 'true' })
  await page.goto('/subscription-plan')
  await planCard(page, 'basic')
    .getByText(/^Your plan until \d+ \w{3} \d{4}$/)
    .waitFor()
  await page.getByText('0 of 10 listings used').waitFor()
  await planCard(page, 'standard').getByRole('button', { name: 'Make Payment' }).waitFor()
  expect(await page.getByRole('button', { name: 'Select Plan' }).count()).toBe(0)
})

test.each([360, 1280])(
  'a plan is paid for by card; a declined card and a closed popup cost nothing, at %i px',
  async (width) => {
    const { page } = await newSignedIn({ width })
    await page.goto('/subscription-plan')
    const declined = await openPopup(page)
    expect(await breachesOn(page)).toEqual([])
    await declined.pay('Is declined')
    await declined.popup.getByRole('alert').getByText('The bank declined this card').waitFor()
    const logged = page.waitForEvent('console', (message) => message.text() === 'Transaction failed: cancelled')
    await declined.popup.getByRole('button', { name: 'Cancel' }).click()
    await dialogOf(page, 'Card payment').waitFor({ state: 'hidden' })
    await logged
    expect(await storedIn(page)).not.toHaveProperty('open-payment')

    await openPopup(page)
    await page.keyboard.press('Escape')
    await toastOf(page, /You left before NGN\s15,000\.00 was paid/).waitFor()

    const { pay, accessCode } = await openPopup(page)
    if (width === 1280) await pay('Goes through')
    else {
      // Closed before the popup can report the payment.
      await askApi('POST /sandbox/cards/pay', { body: { access_code: await accessCode(), outcome: 'success' } })
      await page.keyboard.press('Escape')
    }
    await toastOf(page, 'You have the standard plan').waitFor()
    await page.waitForURL('**/shop-set-up')
    expect(await storedIn(page)).toMatchObject({ 'my-sub': 'standard', subscribed: 'true' })
    expect(await storedIn(page)).not.toHaveProperty('open-payment')
  },
)

test('one toast is shown at a time, above the header, and moves into a dialog that opens', async () => {
  const { page } = await newSignedIn()
  await page.goto('/subscription-plan')
  await page.route('**/api/v1/payments', (route) => route.abort(), { times: 1 })
  await planCard(page, 'standard').getByRole('button', { name: 'Make Payment' }).click()
  const region = page.getByRole('region', { name: 'Notifications' })
  const message = region.locator('> *')
  await message.waitFor()
  await message.evaluate((element) => (element.dataset['seen'] = ''))
  await openPopup(page)
  await dialogOf(page, 'Card payment').locator('[data-seen]').waitFor()
  expect(await topOf(dialogOf(page, 'Card payment').getByRole('heading'))).toBeGreaterThan(await bottomOf(message))
  await page.keyboard.press('Escape')
  await toastOf(page, /You left before NGN\s15,000\.00 was paid/).waitFor()
  expect(await message.count()).toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await topOf(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(await bottomOf(message))
})

test('while the bank does not respond, the member sees that we wait, and can stop waiting', async () => {
  expect(texts.confirmingSubscription).toBe(CONFIRMING)
  const { page } = await newSignedIn()
  await page.goto('/subscription-plan')
  const { pay } = await openPopup(page)
  await pay('The bank does not answer')
  const overlay = dialogOf(page, CONFIRMING)
  await overlay.getByText('Your bank has not answered yet').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await overlay.getByRole('button', { name: 'Wait no longer' }).click()
  await overlay.waitFor({ state: 'hidden' })
  await page.getByText('We are asking your bank about your last payment').waitFor()
  await page.getByRole('button', { name: 'Select Plan' }).click()
  await toastOf(page, 'We are still asking your bank about your last payment.').waitFor()
  await page.reload()
  await page.getByText('We are asking your bank about your last payment').waitFor()
})

test('a member who closes the browser right after paying has the plan when they return', async () => {
  const { page } = await newSignedIn()
  await page.goto('/subscription-plan')
  const { pay } = await openPopup(page)
  // The page cannot report the payment.
  await page.route('**/api/v1/seller/subscription/my-plan', (route) => route.abort())
  await pay('Goes through')
  await dialogOf(page, CONFIRMING).waitFor()
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/subscription-plan')
  await planCard(again, 'standard').getByText('Your plan until').waitFor()
  await expect.poll(() => storedIn(again)).toMatchObject({ 'my-sub': 'standard', subscribed: 'true' })
  await expect.poll(() => storedIn(again)).not.toHaveProperty('open-payment')
})

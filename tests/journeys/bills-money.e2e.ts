import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/setup/breaches.ts'
import { amountOn, buyAirtimeFor, isSaid, newBuyer, payFor, phoneOn } from '#tests/setup/bill-pages.ts'
import { cardPopupOn } from '#tests/setup/card-popup.ts'
import { accessOf, askApi, type Somebody } from '#tests/setup/people.ts'
import { newSignedIn } from '#tests/setup/signed-in.ts'

/** The sandbox's numbers, by what becomes of their purchases. */
const FAILS = '08000000101'
const DELIVERED_LATE = '08000000102'
const FAILS_LATE = '08000000103'
const NEVER_ANSWERED = '08000000109'

async function moneyOf(member: Somebody) {
  const { data } = await askApi<{ data: { balance: number; held: number } }>('GET /wallet', {
    as: await accessOf(member),
  })
  return { balance: data.balance, held: data.held }
}

test('a late answer is waited for in sight: delivered, or the money is back', async () => {
  const { page, member } = await newBuyer(2000)
  await buyAirtimeFor(page, NEVER_ANSWERED, '100')
  await isSaid(page, 'On its way')
  await page.getByText(/We (ask again in|are asking again)/).waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1900, held: 100 })
  expect(await breachesInBothThemes(page)).toEqual([])

  // The page is opened while nobody knows, and tells by itself.
  await buyAirtimeFor(page, DELIVERED_LATE, '600')
  await isSaid(page, 'Delivered')
  const happened = page.getByRole('list', { name: 'What has happened' })
  await happened.getByText('Paid from your wallet').waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })

  await buyAirtimeFor(page, FAILS_LATE, '700')
  await isSaid(page, 'Failed, and your money is back')
  await happened.getByText('Money back in your wallet').waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })
  expect(await breachesInBothThemes(page)).toEqual([])

  await buyAirtimeFor(page, FAILS, '800')
  await page.getByRole('alert').getByText('The money is back in your wallet').first().waitFor()
  await page.getByRole('link', { name: 'See what happened' }).click()
  await isSaid(page, 'Failed, and your money is back')
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })
})

test('what the wallet is short of is added inside the purchase, which then goes on', async () => {
  const { page, member } = await newSignedIn()
  await page.goto('/airtime-purchase/GLO/glo')
  await phoneOn(page).fill('08051234567')
  await amountOn(page).fill('1,500')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: /Your wallet is NGN\s1,500\.00 short/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Pay NGN/ }).count()).toBe(0)
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /Add NGN\s1,500\.00/ }).click()
  // The popup is closed before it can tell that it was paid.
  const access_code = await (await cardPopupOn(page)).accessCode()
  await askApi('POST /sandbox/cards/pay', { body: { access_code, outcome: 'success' } })
  await page.keyboard.press('Escape')
  await page.getByText(/balance NGN\s1,500\.00/).waitFor()
  await payFor(page, '1,500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 0, held: 0 })
})

test('an answer that gets lost is asked for again, and paid for once', async () => {
  const { page, member } = await newBuyer(2000)
  // It is bought, and the line breaks before the answer is here.
  await page.route(
    '**/api/v1/vtu/service/airtime/purchase',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await buyAirtimeFor(page, '08031234567', '500')
  await page.getByRole('alert').getByText('Press Pay again: you are charged once').first().waitFor()
  await payFor(page, '500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 1500, held: 0 })
})

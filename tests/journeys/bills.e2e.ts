import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { bills } from '#contracts/bills.ts'
import type { Output } from '#contracts/endpoint.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { amountOn, continueAndPay, isSaid, newBuyer, payFor, phoneOn } from '#tests/support/browser/bill-pages.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { askApi, dialogOf } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** The MTN plan of one gigabyte for seven days. */
const WEEK = 'mtn-1gb-800'
const TOKEN = /^\d{4}( \d{4}){4}$/

test('airtime and data are bought by keyboard on a phone, and airtime again', async () => {
  const { page } = await newBuyer(3000)
  await page.goto('/vtu-services')
  expect(await breachesInBothThemes(page)).toEqual([])
  expect(await hindrancesOn(page)).toEqual([])
  expect(await coveredWords(page)).toBe(0)
  const services = page.getByRole('navigation', { name: 'Services' }).getByRole('link')
  expect(await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['airtime', 'data', 'tv-subscription', 'electricity-bill', 'education'].map((service) => `/vtu-service/${service}`),
  )

  await page.getByRole('button', { name: 'Choose Network' }).press('Enter')
  const chooser = dialogOf(page, 'Choose Network')
  expect(await chooser.getByRole('link').allTextContents()).toEqual(['MTNMTN', 'GLOGLO', '9M9Mobile', 'airairtel'])
  expect(await breachesInBothThemes(page)).toEqual([])
  await chooser.getByRole('link', { name: 'airtel' }).press('Enter')
  await page.waitForURL('**/airtime-purchase/airtel/*')

  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('alert').getByText('Please fill in all fields').first().waitFor()
  expect(await phoneOn(page).getAttribute('placeholder')).toMatch(/^\d{11}$/)
  await phoneOn(page).fill('0803 123 4567')
  await page.getByText('This looks like a number of MTN').waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  expect(await hindrancesOn(page)).toEqual([])
  await page.getByRole('link', { name: 'buy for MTN' }).press('Enter')
  await page.waitForURL('**/airtime-purchase/MTN/*')
  await page.getByRole('heading', { name: 'MTN Airtime' }).waitFor()
  await expect.poll(() => phoneOn(page).inputValue()).toBe('0803 123 4567')
  await amountOn(page).fill('20')
  // The form survives a reload, before Continue and after it.
  await page.reload()
  await expect.poll(() => amountOn(page).inputValue()).toBe('20')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByText(/The least is NGN\s50\.00/).waitFor()
  await page.getByRole('button', { name: '500', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const pay = page.getByRole('button', { name: /Pay NGN\s500\.00/ })
  await page.getByText(/^NGN\s3,000\.00$/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check and pay')
  expect(await breachesInBothThemes(page)).toEqual([])
  expect(await hindrancesOn(page)).toEqual([])
  await page.context().setOffline(true)
  await pay.click()
  await page.getByText('You are offline; nothing was sent.').waitFor()
  await page.context().setOffline(false)
  // A double click buys once.
  await page.reload()
  await pay.dblclick()
  await isSaid(page, 'Delivered')
  expect(await breachesInBothThemes(page)).toEqual([])
  expect(await hindrancesOn(page)).toEqual([])

  await page.getByRole('link', { name: 'Buy again' }).press('Enter')
  await page.waitForURL('**/airtime/mtn?again=*')
  await expect.poll(() => phoneOn(page).inputValue()).toBe('08031234567')
  await expect.poll(() => amountOn(page).inputValue()).toBe('500')
  await phoneOn(page).fill('')
  await page.getByRole('region', { name: 'To' }).getByRole('button', { name: '0803 123 4567' }).press('Enter')
  await expect.poll(() => phoneOn(page).inputValue()).toBe('08031234567')
  await continueAndPay(page, '500.00')
  await isSaid(page, 'Delivered')

  // From the wallet one tap leads to the review.
  await page.goto('/my-wallet')
  await page.getByRole('region', { name: 'Pay again' }).getByRole('link', { name: '0803 123 4567' }).press('Enter')
  await page.getByText(/^NGN\s2,000\.00$/).waitFor()
  await page.getByRole('button', { name: /Pay NGN\s500\.00/ }).waitFor()

  await page.goto('/vtu-service/data')
  const sellers = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(sellers.some((seller) => seller.includes('MTN Data'))).toBe(true)
  expect(sellers.filter((seller) => /smile|spectranet|sme/i.test(seller))).toEqual([])
  await setWeekPrice(700)
  // The first request for the plans fails. The rest of the form works and keeps its input.
  await page.route('**/api/v1/vtu/services/data/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'MTN Data' }).press('Enter')
  await page.waitForURL('**/data/mtn-data')
  await phoneOn(page).fill('08031234567')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('button', { name: 'Weekly' }).press('Enter')
  // A name that does not fit its price is shown as it came.
  await page.getByRole('radio', { name: /^500MB 7 Days NGN\s500\.00$/ }).waitFor()
  await page.getByRole('radio', { name: /^N800 1GB - 7 Days NGN\s700\.00$/ }).press('Space')
  await expect.poll(() => phoneOn(page).inputValue()).toBe('08031234567')
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor()
  // The price rises after the page has loaded.
  await setWeekPrice(800)
  await payFor(page, '700.00')
  await page.getByText('The price is NGN 800.00 now. Nothing was paid.').first().waitFor()
  await payFor(page, '800.00')
  await toastOf(page, 'Successfully purchased data subscription').waitFor()
  await isSaid(page, 'Delivered')

  await page.goto('/vtu-services/purchases')
  await page.getByRole('link', { name: 'MTN Data' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Delivered' }).count()).toBe(3)
  expect(await breachesInBothThemes(page)).toEqual([])
})

/** Number of lines of the first paragraph that the umbrella beside it covers. */
function coveredWords(page: Page): Promise<number> {
  return page
    .locator('main p')
    .first()
    .evaluate((words) => {
      const umbrella = words.parentElement!.querySelector(':scope > svg')!.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(words)
      const lines = [...text.getClientRects()]
      return lines.filter(({ right, top }) => right > umbrella.left && top < umbrella.bottom).length
    })
}

/** Sets the price of the weekly plan, in naira, until the list shows it. */
async function setWeekPrice(naira: number): Promise<void> {
  // Shortly after its start the worker refreshes the whole catalogue, which would overwrite the price.
  const beingTold = async () =>
    (
      await sql`select 1 from pgboss.job where name = 'refresh-bill-catalogue' and state < 'completed'`.execute(
        database,
      )
    ).rows
  await expect.poll(beingTold).toEqual([])
  const priceListed = async () => {
    await sql`update bills.variations set price_kobo = ${naira * 100} where code = ${WEEK}`.execute(database)
    const { data } = await askApi<Output<typeof bills.listDataPlans>>('GET /vtu/services/data/mtn-data')
    return data.find(({ variation_code }) => variation_code === WEEK)?.variation_amount
  }
  await expect.poll(priceListed).toBe(naira)
}

test('electricity is bought for a verified meter, and its token can be read again offline', async () => {
  const { page } = await newBuyer(5000, { keepsPages: true })
  await page.goto('/vtu-service/electricity-bill')
  await page.getByText('Your meter number').waitFor()
  const company = page.getByRole('link', { name: 'Ikeja Electric (IKEDC)', exact: true })
  const top = (await company.boundingBox())!.y
  await company.click()
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await page.getByRole('alert').getByText('Please fill in all fields').first().waitFor()
  await page.getByText('prepaid', { exact: true }).click()
  const meter = page.getByRole('textbox', { name: 'Meter number' })
  await meter.fill('08000000201')
  await verify.click()
  await page.getByText('This meter is not correct').waitFor()
  expect(await phoneOn(page).count()).toBe(0)
  // The number changes during the check, so the response is about a number that is no longer in the field.
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/verify-meter-number/**', (route) => typed.then(() => route.continue()), { times: 1 })
  await meter.fill('1111111111111')
  await verify.click()
  await meter.fill('1010101010101')
  const answered = page.waitForResponse('**/verify-meter-number/**')
  letGo()
  await (await answered).finished()
  await page.locator('button:not([aria-busy])', { hasText: 'Verify' }).waitFor()
  expect(await page.getByText('Valid Meter Number').count()).toBe(0)
  await meter.fill('1111111111111')
  await verify.click()
  await page.getByText('Valid Meter Number').waitFor()
  await phoneOn(page).fill('08031234567')
  await amountOn(page).fill('2,000')
  expect(await breachesInBothThemes(page)).toEqual([])
  await continueAndPay(page, '2,000.00')
  // The token is also shown as a toast, as the requirements say. The toast may disappear before the page has loaded.
  const words = (await toastOf(page, TOKEN).textContent())!
  await isSaid(page, 'Delivered')
  const token = page.getByRole('region', { name: 'Your token' }).getByText(TOKEN)
  expect(await token.textContent()).toBe(words)
  // At the top of the page the foot may cover a part of what stands last.
  await page.keyboard.press('End')
  expect(await breachesInBothThemes(page)).toEqual([])
  await isSharedAsText(page, `Token: ${words}`)
  await isSharedAsPicture(page, `Token: ${words}`)

  const reference = await page
    .getByRole('article', { name: 'Receipt' })
    .getByText(/^\d{12}\w{20}$/)
    .textContent()
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Get help' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'TITLE' }).inputValue()).toContain(`purchase ${reference}`)
  await page.goBack()

  // The meter is verified again on the way to the review.
  await page.goto('/my-wallet')
  await page
    .getByRole('region', { name: 'Pay again' })
    .getByRole('link', { name: /Light, 2,000/ })
    .press('Enter')
  await page
    .getByRole('button', { name: /Pay NGN\s2,000\.00|Add NGN/ })
    .first()
    .waitFor()
  expect(await page.getByRole('main').locator('dt:text-is("Name") + dd').count()).toBe(1)
  await page.goBack()
  await page.waitForURL('**/my-wallet')
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.goBack()
  await token.waitFor()

  // The companies stand where they stood before the first purchase.
  await page.goto('/vtu-service/electricity-bill')
  const again = page.getByRole('link', { name: /^Last time 1111111111111 .*Ikeja Electric \(IKEDC\)$/ })
  await again.waitFor()
  expect((await company.boundingBox())!.y).toBe(top)
  expect(await breachesInBothThemes(page)).toEqual([])
  await again.press('Enter')
  await page.getByRole('heading', { name: 'Check and pay' }).or(page.getByText(/short/)).first().waitFor()
  await page.goBack()
  await page.goBack()
  await token.waitFor()

  // Until the page is stored on the device.
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url)))
    .toContain(page.url())
  await page.reload()
  await token.waitFor()
  await page.context().setOffline(true)
  await page.reload()
  const notice = page.getByText('We could not load it now. This is the last we know of it.')
  await notice.waitFor()
  await page.getByRole('region', { name: 'Your token' }).getByText(words).waitFor()
  await sql`update bills.purchases set customer_name = 'NAMED MEANWHILE' where request_id = ${reference}`.execute(
    database,
  )
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await page.getByText('NAMED MEANWHILE').waitFor()
})

/** Without a share sheet, Share leads to WhatsApp; with one that takes no files, it gets the text. */
async function isSharedAsText(page: Page, text: string): Promise<void> {
  const share = page.getByRole('link', { name: 'Share', exact: true })
  expect(decodeURIComponent((await share.getAttribute('href'))!)).toContain(text)
  await addShareSheet(page, { takesFiles: false })
  await share.press('Enter')
  await expect.poll(() => sharedOn(page)).toMatchObject({ text: expect.stringContaining(text), files: [] })
}

/** With a share sheet that takes files, Share draws a picture when it is pressed. */
async function isSharedAsPicture(page: Page, text: string): Promise<void> {
  await addShareSheet(page, { takesFiles: true })
  await page.getByRole('link', { name: 'Share', exact: true }).press('Enter')
  const shared = { type: 'image/jpeg', width: 1080, height: 1350 }
  await expect
    .poll(() => sharedOn(page))
    .toMatchObject({ text: expect.stringContaining(text), files: [expect.objectContaining(shared)] })
  const [file] = (await sharedOn(page))!.files
  expect(file!.name).toMatch(/^kanti-receipt-\d{12}\w+\.jpg$/)
  expect(file!.size).toBeLessThan(90_000)
}

interface Shared {
  text: string
  files: { name: string; type: string; size: number; width: number; height: number }[]
}

/** Replaces the share sheet of the device, which no test can press. */
function addShareSheet(page: Page, { takesFiles }: { takesFiles: boolean }): Promise<void> {
  return page.evaluate((takes) => {
    const measured = async (file: File) => {
      const { width, height } = await createImageBitmap(file)
      return { name: file.name, type: file.type, size: file.size, width, height }
    }
    const sheet = {
      shared: undefined as unknown,
      canShare: ({ files = [] }: ShareData) => files.length > 0 && takes,
      async share({ text, files = [] }: ShareData) {
        this.shared = { text, files: await Promise.all(files.map(measured)) }
      },
    }
    Object.assign(navigator, sheet)
  }, takesFiles)
}

function sharedOn(page: Page): Promise<Shared | undefined> {
  return page.evaluate(() => (navigator as Navigator & { shared?: Shared }).shared)
}

test('a TV bouquet is renewed and changed after the card is checked, and PINs are bought', async () => {
  const { page } = await newBuyer(45_000, { width: 1280 })
  await page.goto('/tv-subscription/dstv')
  await page.getByRole('button', { name: 'Check decoder' }).click()
  await page.getByRole('alert').getByText('Please fill in all fields').first().waitFor()
  await page.getByText('renew', { exact: true }).click()
  await phoneOn(page).fill('08031234567')
  await page.getByRole('textbox', { name: 'Decoder number' }).fill('1212121212')
  await page.getByRole('button', { name: 'Check decoder' }).click()
  await page.getByText('Decoder found').waitFor()
  const facts = await page.getByRole('main').locator('dt').allTextContents()
  expect(facts).toEqual(expect.arrayContaining(['Bouquet', 'Due date', 'Renewal amount']))
  expect(await page.locator('dt:text-is("Due date") + dd').textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
  const renewal = (await page.getByText(/^Renewing costs/).textContent())!.replace(/^Renewing costs NGN\s/, '')
  expect(await breachesInBothThemes(page)).toEqual([])
  await continueAndPay(page, renewal)
  await toastOf(page, 'Successfully purchased tv subscription').waitFor()
  await isSaid(page, 'Delivered')

  await page.goto('/tv-subscription/gotv')
  await page.getByText('change', { exact: true }).click()
  await phoneOn(page).fill('08031234567')
  await page.getByRole('textbox', { name: 'Decoder number' }).fill('1212121212')
  await page.getByRole('button', { name: 'Check decoder' }).click()
  await page.getByText('Decoder found').waitFor()
  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay NGN/ }).click()
  await isSaid(page, 'Delivered')

  await page.goto('/education/waec')
  await phoneOn(page).fill('08031234567')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay NGN/ }).click()
  await isSaid(page, 'Delivered')
  await page.getByRole('region', { name: 'Your PIN' }).getByRole('button', { name: 'Copy PIN' }).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
})

test('an unknown service or network has no page', async () => {
  const addresses = [
    '/vtu-service/insurance',
    '/airtime-purchase/T2/mtn',
    '/airtime/foreign-airtime',
    '/data/glo-sme-data',
    '/tv-subscription/netflix',
    '/insurance/mtn',
  ]
  for (const address of addresses) expect((await fetch(inject('siteUrl') + address)).status, address).toBe(404)
  const page = await newVisitor()
  await page.goto('/airtime-purchase/T2/mtn')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).waitFor()
})

test('a visitor sees the services, and has to sign in to buy', async () => {
  const page = await newVisitor()
  // Without scripts the link would lead to the login without the toast.
  await goTo(page, '/vtu-service/tv-subscription')
  await page.getByRole('link', { name: 'GOtv' }).click()
  await toastOf(page, 'You have to be logged in to perform this operation').waitFor()
  await dialogOf(page, 'Welcome').waitFor()
  await page.goto('/airtime-purchase/MTN/%3Cimg%20src=x%3E')
  await dialogOf(page, 'Welcome').waitFor()
})

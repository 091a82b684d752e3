import { operatorRoles } from '#contracts/values/choices.ts'
import { afterAll, expect } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import { emailHtml } from '#server/modules/outbox/email-html.ts'
import { statementOf } from '#server/modules/wallet/statement.ts'
import { findFreePort } from '#tools/free-port.ts'
import { siteWith } from '../support/browser/changed-site.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { FORMULAS, hostileTexts, TELL } from '../support/fixtures/hostile-texts.ts'
import { isFull, plantedFault, proof, spread } from '../support/proofs/proof.ts'
import { fillMarket } from '../support/browser/typed-market.ts'
import { listStrange, openWatched, type Watched } from '../support/browser/watched-browser.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/**
 * Text that users typed stays text on every page and in every mail and file. None of it runs in a browser or becomes an
 * element, an attribute or an address of its own, and the content security policy never has to block it.
 */
const ROUNDS = 10
const SECTIONS =
  'overview identities listings reports members payments refunds disputes bills float transfers plans categories messages newsletter books accounts entries reconciliation log'
const all = { small: hostileTexts.length, full: hostileTexts.length }

proof('G19', 'no text becomes markup in a mail', all, () => {
  for (const text of hostileTexts) expect([text, shapesOf(emailWith(text))]).toEqual([text, shapesOf(emailWith('Ada'))])
})

proof('G19', 'no text becomes a formula in a CSV statement', all, () => {
  for (const text of hostileTexts) {
    const [, line = []] = cellsOf(statementWith(text))
    expect(line).toHaveLength(6)
    expect([text, `'${text}`]).toContain(line[1])
    for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
  }
})

plantedFault('G19', 'a CSV file with an unescaped formula is detected', () => {
  const [, line] = cellsOf(statementWith('Ada').replace('Ada', FORMULAS[1]!))
  expect(line![1]).toMatch(/^=/)
})

proof('G19', 'no text in an address becomes markup in the page', { ...all, small: 5 }, async (count) => {
  const { site } = await openSite()
  const shapesAt = async (address: string) => {
    const { body } = await site.inject({ url: address, headers: { host: 'localhost', accept: 'text/html' } })
    return shapesOf(body)
  }
  const known = new Set<string>()
  for (const harmless of ['Ada', 'a script that tells', 'Thing'])
    for (const address of addressesWith(harmless)) for (const shape of await shapesAt(address)) known.add(shape)
  for (const text of spread(hostileTexts, count)) {
    for (const address of addressesWith(text))
      expect([address, (await shapesAt(address)).filter((shape) => !known.has(shape))]).toEqual([address, []])
  }
})

plantedFault('G19', 'a page with a foreign script is detected, and not sent', async () => {
  const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
  await http.close()
  const open = async (inserted = '') => {
    const site = await createHttp(app, { site: await siteWith(app.config, inserted) })
    afterAll(() => site.close())
    return site.inject({ url: '/help-center', headers: { host: 'kanti.example', accept: 'text/html' } })
  }
  const whole = await open()
  expect(whole.statusCode).toBe(200)
  const hashes = whole.headers['content-security-policy']!.toString()
    .match(/script-src [^;]*/)![0]
    .match(/'sha256-/g)
  expect(whole.body.match(/<script(?![^>]* (?:src=|type="application\/ld\+json"))/g)).toHaveLength(hashes!.length)
  for (const planted of ['<script>steal(localStorage.user)</script>', '<script src="/media/a.js"></script>']) {
    const answer = await open(planted)
    expect([planted, answer.statusCode, answer.body.includes('<script')]).toEqual([planted, 500, false])
  }
  // Elements other than scripts are sent: the policy makes them harmless.
  expect((await open('<b onclick="steal()">x</b>')).statusCode).toBe(200)
})

proof(
  'G19',
  'no text runs, or becomes markup, on the pages that show it',
  { small: 0, full: hostileTexts.length },
  async () => {
    const { market, visitor, member, operator } = await openWatchedSite()
    for (let round = 0; round < ROUNDS; round += 1) {
      const texts = hostileTexts.filter((_, at) => at % ROUNDS === round)
      await market.type(texts)
      const [shown, atOperator] = await Promise.all([
        lookAtAll([
          ...publicPages(market, texts, round).map((address) => [visitor, address] as const),
          ...memberPages(market).map((address) => [member, address] as const),
        ]),
        lookAtAll(SECTIONS.split(' ').map((slug) => [operator, `/operator/${slug}`] as const)),
      ])
      // The proof counts only if enough pages showed the texts.
      expect(shown).toBeGreaterThan(15)
      expect(atOperator).toBeGreaterThan(8)
    }
  },
)

if (isFull) {
  plantedFault('G19', 'a page that shows one text unescaped is detected', async () => {
    const { market, visitor } = await openWatchedSite()
    await market.type([`<img src=x onerror=${TELL}>`, 'one', 'two'])
    await visitor.page.route('**/product-details/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('&lt;', '<').replaceAll('&gt;', '>') })
    })
    await expect(lookAt(visitor, `/product-details/${market.product}`)).rejects.toThrow('a policy stopped')
  })
}

type Market = Awaited<ReturnType<typeof openSite>>['market']

async function openSite() {
  const port = await findFreePort()
  const { app } = await openWholeApp({
    RATE_LIMIT_SCALE: '1000000',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const market = await fillMarket(app)
  const site = await createHttp(app)
  afterAll(() => site.close())
  return { market, site, port }
}

async function openWatchedSite() {
  const { market, site, port } = await openSite()
  await site.listen({ port, host: '127.0.0.1' })
  const browser = await launchChromium()
  afterAll(() => browser.close())
  const url = `http://localhost:${port}`
  const storedFor = (access: string, id: string) => {
    const person = { id, email: 'ada@kanti.example', first_name: 'Ada', last_name: 'Obi' }
    return { user: JSON.stringify({ data: [{ access }, { ...person, is_seller: true, subscription_plan: null }] }) }
  }
  const { tokens, seller, operator } = market
  return {
    market,
    visitor: await openWatched(browser, url),
    member: await openWatched(browser, url, { local: storedFor(tokens.seller, seller) }),
    operator: await openWatched(browser, url, {
      local: storedFor(tokens.appointed, operator),
      session: {
        'operator-access': tokens.operator,
        'operator-of': operator,
        'operator-roles': operatorRoles.join(' '),
      },
    }),
  }
}

/** Returns how many of these pages showed a typed text. */
async function lookAtAll(looks: readonly (readonly [Watched, string])[]): Promise<number> {
  let shown = 0
  for (const [watched, address] of looks) {
    if (await lookAt(watched, address)) shown += 1
  }
  return shown
}

/** Returns whether the page shows a typed text. Throws if a text ran or became markup. */
async function lookAt({ page, take }: Watched, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'networkidle' })
  // Operator pages show the details beside a row. The row is opened by key, because a text may make it taller than the
  // screen.
  const row = page.locator('main td a').first()
  if (address.startsWith('/operator') && (await row.isVisible())) await row.press('Enter')
  const found = [...take(), ...(await listStrange(page))]
  if (found.length > 0) throw new Error(`${address}: ${found.join('; ')}`)
  return page.evaluate((tell) => {
    const main = document.querySelector('main')!
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [main.textContent, ...fields.map(({ value }) => value)].some((text) => text.includes(tell))
  }, TELL)
}

function publicPages({ seller, product }: Market, texts: readonly string[], round: number): string[] {
  const reflecting = addressesWith(texts[round % texts.length]!)
  return [
    '/',
    '/#/\\stranger.example/x',
    '/categories',
    '/search',
    `/product-details/${product}`,
    `/shops/${seller}`,
    ...reflecting,
  ]
}

function memberPages({ product, message, purchase, transaction, order }: Market): string[] {
  return [
    `/product-details/${product}`,
    `/product-detail/${product}`,
    '/my-profile',
    '/password-reset',
    '/saved-items',
    '/cart',
    '/check-out',
    '/orders',
    '/sales',
    `/order-item?id=${order}`,
    '/my-earnings',
    '/messages',
    `/message-content?id=${message}`,
    '/my-shop',
    '/update-shop',
    '/list-product',
    '/my-wallet',
    `/my-wallet/${transaction}`,
    '/subscription-plan',
    '/verify-id',
    '/vtu-services',
    '/vtu-service/airtime',
    '/airtime/mtn',
    '/vtu-services/purchases',
    `/vtu-services/purchases/${purchase}`,
  ]
}

/** Addresses that carry a text into the page. */
function addressesWith(text: string): string[] {
  const typed = encodeURIComponent(text)
  return [
    `/search?product_name=${typed}`,
    `/search?state=${typed}&page=${typed}`,
    `/search-product-category?product_category=${typed}`,
    `/product-details/${typed}`,
    `/shops/${typed}`,
    `/airtime-purchase/${typed}/${typed}`,
    `/help-center?title=${typed}`,
    `/newsletter/confirm?token=${typed}`,
    `/email-undo?token=${typed}`,
    `/?auth=login&next=${typed}`,
    `/?auth=${typed}`,
    `/${typed}`,
  ]
}

function emailWith(text: string): string {
  const content = { subject: text, heading: text, paragraphs: [text, text], code: text, note: text }
  const action = { label: text, url: `https://kanti.example/?q=${encodeURIComponent(text)}` }
  const from = { name: text, wordmark: text, publicUrl: 'https://kanti.example', supportEmail: 'help@kanti.example' }
  return emailHtml({ ...content, action }, from).replaceAll('<br>', '')
}

function statementWith(text: string): string {
  const made = {
    id: '1',
    user_id: '1',
    subject: '1',
    kind: 'purchase',
    state: 'successful',
    frees_limit: false,
  } as const
  const when = { made_at: new Date(0), settled_at: new Date(0) }
  return statementOf([{ ...made, ...when, order_id: null, amount_kobo: 1000, description: text, reference: text }])
}

/** Tags with the names of their attributes, without contents and values. */
function shapesOf(html: string): string[] {
  const outside = html
    .replaceAll(/(<script[^>]*>)[^]*?(<\/script>)/g, '$1$2')
    .replaceAll(/(<style[^>]*>)[^]*?(<\/style>)/g, '$1$2')
  return [...outside.matchAll(/<[^\s>][^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''))
}

/** Parses CSV as RFC 4180 defines it. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines
}

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runJob } from '#tests/support/app/run-job.ts'
import { openSelling } from '#tests/support/app/selling.ts'
import { reportsData } from './personal-data.ts'

const { app, database, call, list, takeNotices, takeAuditEvents, listLeft, addSeller, someId } = await openSelling()
const ada = await addSeller()
const bola = await addSeller()
const ope = await addSeller()

beforeEach(async () => {
  await sql`delete from reports.shop_reports`.execute(database)
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from outbox.messages`.execute(database)
  await takeNotices()
  await takeAuditEvents()
})
const report = (id: string, payload: object = { reason: 'scam' }, options: object = { as: bola }) =>
  call(`POST /shops/${id}/reports`, { payload, ...options })
const queue = async (query = '') => (await call(`GET /operator/reports${query}`, { asOperator: ope })).json()
const resolve = (id: string, outcome = 'upheld', note = 'We looked.') =>
  call(`POST /operator/reports/${id}/resolve`, { asOperator: ope, payload: { outcome, note } })
const nameOf = async (seller: string) => (await call(`GET /shops/${seller}`)).json().data.storename

test('a member reports a shop, and the queue has the report once, beside those of products', async () => {
  const product = await list(ada)
  await call(`POST /products/${product}/reports`, { as: bola, payload: { reason: 'sold' } })
  for (const details of ['It is not theirs.', 'Really.']) {
    const answer = await report(ada, { reason: 'wrong_details', details })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'Thank you. We will look at it and tell you what came of it.' },
    ])
  }
  expect(await queue()).toMatchObject({
    total: 2,
    data: [
      { product: { id: product }, shop: null },
      {
        product: null,
        shop: { id: ada, name: await nameOf(ada) },
        reason: 'wrong_details',
        details: 'It is not theirs.',
        reporter: { id: bola, email: `${bola}@example.ng` },
        status: 'open',
      },
    ],
  })
  const totals = [queue(`?shop=${ada}`), queue(`?shop=${bola}`), queue('?shop=7'), queue(`?product=${product}`)]
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 0, 0, 1])
  expect((await call('GET /operator/waiting', { asOperator: ope })).json().data.reports).toBe(2)
})

test('a visitor reports with an e-mail address, and not without', async () => {
  expect((await report(ada, { reason: 'scam' }, {})).json()).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  expect((await report(ada, { reason: 'scam', email: 'Eve@Example.NG' }, {})).statusCode).toBe(201)
  expect((await queue()).data[0].reporter).toEqual({ id: null, email: 'eve@example.ng' })
})

test.each([
  ['a reason of products', { reason: 'sold' }],
  ['no reason', {}],
  ['a field of ours', { reason: 'scam', outcome: 'upheld' }],
])('%s is refused', async (_, payload) => {
  expect((await report(ada, payload)).statusCode).toBe(422)
  expect((await queue()).total).toBe(0)
})

test('an id without a shop is not found', async () => {
  for (const none of [someId(), '7']) expect((await report(none)).statusCode).toBe(404)
})

test('products and shops share the limit of ten reports an hour', async () => {
  const [cho, product] = [await addSeller(), await list(ada)]
  const statuses: number[] = []
  for (let each = 0; each < 10; each += 1)
    statuses.push((await report(ada, { reason: 'scam' }, { as: cho })).statusCode)
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 201))
  expect((await report(ada, { reason: 'scam' }, { as: cho })).statusCode).toBe(429)
  const ofProduct = { as: cho, payload: { reason: 'scam' } }
  expect((await call(`POST /products/${product}/reports`, ofProduct)).statusCode).toBe(429)
})

test.each([
  ['upheld', 'we agree with you', 'we agree with them.'],
  ['rejected', 'it may stay', 'found nothing wrong'],
])(
  'a report that is %s ends all of the shop, which stays; both sides are notified',
  async (outcome, words, toSeller) => {
    const product = await list(ada)
    await report(ada)
    await report(ada, { reason: 'other', email: 'eve@example.ng' }, {})
    await report(bola, { reason: 'scam' }, { as: ada })
    const [first, second] = (await queue(`?shop=${ada}`)).data
    const answer = await resolve(first.id, outcome, 'Change its name.')
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { id: first.id, status: outcome, product: null },
    ])
    const notices = await takeNotices()
    expect(new Map(notices.map(({ userId, subject }) => [userId, subject]))).toEqual(
      new Map([
        [bola, 'What came of your report'],
        [ada, 'Somebody reported your shop'],
      ]),
    )
    const notice = notices.find(({ userId }) => userId === ada)
    expect(notice).toMatchObject({ body: expect.stringContaining(toSeller) })
    expect(JSON.stringify(notice)).not.toContain(bola)
    expect(await listLeft()).toMatchObject([{ recipient: 'eve@example.ng', text: expect.stringContaining(words) }])
    expect((await takeAuditEvents()).map(({ action, subject }) => [action, subject])).toEqual(
      [first, second].map(({ id }) => [`report.${outcome}`, id]),
    )
    expect([(await queue()).total, (await queue(`?status=${outcome}`)).total]).toEqual([1, 2])
    for (const shown of [`GET /shops/${ada}`, `GET /products/${product}`])
      expect((await call(shown)).statusCode).toBe(200)
    expect((await resolve(first.id, 'upheld', 'Another note.')).json().code).toBe('already_resolved')
  },
)

test('the seller of a reported shop does not resolve the report', async () => {
  await report(ada)
  const payload = { outcome: 'rejected', note: 'It is mine.' }
  const answer = await call(`POST /operator/reports/${(await queue()).data[0].id}/resolve`, {
    asOperator: ada,
    payload,
  })
  expect(answer.json().code).toBe('own_account')
})

test('a report outlives the shop, and keeps its seller from leaving while it is open', async () => {
  const dan = await addSeller()
  await report(dan)
  const data = reportsData(app)
  expect(await data.whatIsUndecided?.(database, dan)).toHaveLength(1)
  await sql`delete from shops.shops where seller_id = ${dan}`.execute(database)
  const [open] = (await queue()).data
  expect(open.shop).toEqual({ id: dan, name: '' })
  expect((await resolve(open.id)).statusCode).toBe(200)
  const notice = (await takeNotices()).find(({ userId }) => userId === bola)
  expect(notice).toMatchObject({ body: expect.stringContaining('about a shop that is gone.') })
  expect(await data.whatIsUndecided?.(database, dan)).toEqual([])
})

test('a user’s reports of shops are exported, and lose their reporter with the account', async () => {
  await report(ada, { reason: 'scam', details: 'A fake.' })
  const data = reportsData(app)
  expect(await data.export(bola)).toMatchObject([{ shop_id: ada, reason: 'scam', details: 'A fake.' }])
  await data.erase(database, bola)
  expect(await data.export(bola)).toEqual([])
  expect((await queue()).data[0].reporter).toEqual({ id: null, email: null })
})

test('a year after the decision the text of a report and the address of a visitor are forgotten', async () => {
  await report(ada, { reason: 'other', details: 'I met him.', email: 'eve@example.ng' }, {})
  await resolve((await queue()).data[0].id, 'rejected')
  const look = async (age: string) => {
    await sql`update reports.shop_reports set resolved_at = now() - ${age}::interval`.execute(database)
    await runJob(app, 'forget-reporters')
    const [{ details, reporter }] = (await queue('?status=rejected')).data
    return [details, reporter.email]
  }
  expect(await look('364 days')).toEqual(['I met him.', 'eve@example.ng'])
  expect(await look('367 days')).toEqual(['', null])
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runJob } from '#tests/support/app/run-job.ts'
import { openSelling } from '#tests/support/app/selling.ts'
import { sellerEmail } from './emails.ts'
import { reportsData } from './personal-data.ts'

const { app, database, call, list, put, takeNotices, takeAuditEvents, listLeft, addSeller, someId } =
  await openSelling()
const ada = await addSeller()
const bola = await addSeller()
const ope = await addSeller()

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from outbox.messages`.execute(database)
  await takeNotices()
  await takeAuditEvents()
})
const report = (id: string, payload: object = { reason: 'scam' }, options: object = { as: bola }) =>
  call(`POST /products/${id}/reports`, { payload, ...options })
const queue = async (query = '') => (await call(`GET /operator/reports${query}`, { asOperator: ope })).json()
const resolve = (id: string, outcome = 'upheld', note = 'We looked.') =>
  call(`POST /operator/reports/${id}/resolve`, { asOperator: ope, payload: { outcome, note } })

test('a member reports a product, and the queue has the report once', async () => {
  const id = await list(ada)
  for (const details of ['It is a fake.', 'Really.']) {
    const answer = await report(id, { reason: 'scam', details })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'Thank you. We will look at it and tell you what came of it.' },
    ])
  }
  const page = await queue()
  expect(page).toMatchObject({
    total: 1,
    data: [
      {
        product: { id, name: 'Kettle', status: 'listed' },
        reason: 'scam',
        details: 'It is a fake.',
        reporter: { id: bola, email: `${bola}@example.ng` },
        status: 'open',
        note: null,
        resolved_at: null,
      },
    ],
  })
})

test('a visitor reports with an e-mail address, and not without', async () => {
  const id = await list(ada)
  expect((await report(id, { reason: 'sold' }, {})).json()).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
  expect((await report(id, { reason: 'sold', email: 'Eve@Example.NG' }, {})).statusCode).toBe(201)
  expect((await queue()).data[0].reporter).toEqual({ id: null, email: 'eve@example.ng' })
})

test.each([
  ['another reason', { reason: 'ugly' }],
  ['no reason', {}],
  ['an address that is none', { reason: 'scam', email: 'eve' }],
  ['details that are too long', { reason: 'scam', details: 'a'.repeat(2001) }],
  ['a field of ours', { reason: 'scam', outcome: 'upheld' }],
])('%s is refused', async (_, payload) => {
  const id = await list(ada)
  expect((await report(id, payload)).statusCode).toBe(422)
  expect((await queue()).total).toBe(0)
})

test('a product that its seller has taken off the market or deleted is reported all the same, and no other id', async () => {
  const [unlisted, deleted] = [await list(ada), await list(ada)]
  await put(unlisted, { unlist: true }, ada)
  await call(`DELETE /products/${deleted}`, { as: ada })
  for (const id of [unlisted, deleted]) expect((await report(id)).statusCode).toBe(201)
  const { data } = await queue()
  expect(data.map(({ product }: { product: { status: string } }) => product.status)).toEqual(['unlisted', 'deleted'])
  for (const { id } of data) expect((await resolve(id)).statusCode).toBe(200)
  const { data: upheld } = await queue('?status=upheld')
  expect(upheld.map(({ product }: { product: { status: string } }) => product.status)).toEqual([
    'taken_down',
    'deleted',
  ])
  expect((await put(unlisted, { unlist: false }, ada)).json().code).toBe('taken_down')
  for (const none of [someId(), '7']) expect((await report(none)).statusCode).toBe(404)
})

test('an eleventh report within an hour is refused', async () => {
  const id = await list(ada)
  const statuses: number[] = []
  for (let each = 0; each < 11; each += 1) {
    statuses.push((await report(id, { reason: 'scam', email: `eve${each}@example.ng` }, {})).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  expect((await report(id)).statusCode).toBe(201)
})

test('an upheld report takes the product down; both sides are notified, and the seller does not learn the reporter', async () => {
  const id = await list(ada)
  await report(id)
  const [open] = (await queue()).data
  const answer = await resolve(open.id, 'upheld', 'It is a fake.')
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { id: open.id, status: 'upheld', note: 'It is a fake.', product: { status: 'taken_down' } },
  ])
  expect((await call(`GET /products/${id}`)).statusCode).toBe(404)
  const notices = await takeNotices()
  expect(new Map(notices.map(({ userId, subject }) => [userId, subject]))).toEqual(
    new Map([
      [bola, 'What came of your report'],
      [ada, 'We took one of your listings down'],
    ]),
  )
  expect(JSON.stringify(notices.find(({ userId }) => userId === ada))).not.toContain(bola)
  expect((await takeAuditEvents()).map(({ action }) => action)).toEqual(['product.take_down', 'report.upheld'])
  expect([(await queue()).total, (await queue('?status=upheld')).total]).toEqual([0, 1])
})

test('a rejected report changes nothing; both sides are notified, a visitor by mail', async () => {
  const id = await list(ada)
  await report(id, { reason: 'other', email: 'eve@example.ng' }, {})
  const [open] = (await queue()).data
  expect((await resolve(open.id, 'rejected', 'It is real.')).statusCode).toBe(200)
  expect((await call(`GET /products/${id}`)).statusCode).toBe(200)
  expect(await takeNotices()).toMatchObject([{ userId: ada, body: expect.stringContaining('It is real.') }])
  expect(await listLeft()).toMatchObject([
    { recipient: 'eve@example.ng', text: expect.stringContaining('It is real.') },
  ])
})

test('the mail to the seller says what was decided', () => {
  const headingOf = (outcome: 'upheld' | 'rejected') =>
    sellerEmail({ outcome, note: '', name: 'Kettle', isShop: false }, '').heading
  expect([headingOf('upheld'), headingOf('rejected')]).toEqual(['We agree with the report', 'Nothing changes'])
})

test('a decision ends all open reports of the product; each reporter is notified, and the seller once', async () => {
  const [id, other] = [await list(ada), await list(ada)]
  await report(id)
  await report(id, { reason: 'prohibited', email: 'eve@example.ng' }, {})
  await report(other)
  const ofProduct = (status = 'open') => queue(`?product=${id}&status=${status}`)
  const [first, second] = (await ofProduct()).data
  expect([await queue(`?product=${other}`), await queue('?product=7')]).toMatchObject([{ total: 1 }, { total: 0 }])
  // As an operator does who has chosen both.
  const answers = await Promise.all([resolve(first.id, 'rejected'), resolve(second.id, 'rejected')])
  expect(answers.map((answer) => [answer.statusCode, answer.json().data.status])).toEqual([
    [200, 'rejected'],
    [200, 'rejected'],
  ])
  expect([(await ofProduct()).total, (await ofProduct('rejected')).total, (await queue()).total]).toEqual([0, 2, 1])
  expect((await takeNotices()).map(({ userId }) => userId).toSorted()).toEqual([ada, bola].toSorted())
  expect(await listLeft()).toMatchObject([{ recipient: 'eve@example.ng', text: expect.stringContaining('may stay') }])
  const events = (await takeAuditEvents()).map(({ action, subject }) => [action, subject])
  expect(events).toEqual([first, second].map((each) => ['report.rejected', each.id]))
  const byOther = { asOperator: bola, payload: { outcome: 'rejected', note: 'We looked.' } }
  const others = [call(`POST /operator/reports/${first.id}/resolve`, byOther), resolve(first.id, 'upheld')]
  for (const other of [...others, resolve(first.id, 'rejected', 'Another note.')])
    expect((await other).json().code).toBe('already_resolved')
  // The operator has not read a report that came after the decision.
  await report(id)
  expect((await resolve(first.id, 'rejected')).statusCode).toBe(200)
  expect([(await ofProduct()).total, await takeNotices(), await takeAuditEvents()]).toEqual([1, [], []])
})

test('an upheld report of a product off the market already takes nothing down', async () => {
  const id = await list(ada)
  await call(`POST /operator/products/${id}/take-down`, { asOperator: ope, payload: { reason: 'It is a fake.' } })
  await report(id)
  expect((await resolve((await queue()).data[0].id)).statusCode).toBe(200)
  expect((await takeAuditEvents()).map(({ action }) => action)).toEqual(['product.take_down', 'report.upheld'])
  expect((await takeNotices()).filter(({ userId }) => userId === ada)).toHaveLength(2)
})

test('a product taken down under Listings upholds its open reports, and the reporters read why', async () => {
  const id = await list(ada)
  await report(id)
  await report(id, { reason: 'scam', email: 'eve@example.ng' }, {})
  await call(`POST /operator/products/${id}/take-down`, { asOperator: ope, payload: { reason: 'It is a fake.' } })
  expect([(await queue()).total, (await queue('?status=upheld')).total]).toEqual([0, 2])
  const notices = await takeNotices()
  expect(new Map(notices.map(({ userId, subject }) => [userId, subject]))).toEqual(
    new Map([
      [ada, 'We took one of your listings down'],
      [bola, 'What came of your report'],
    ]),
  )
  expect(notices).toHaveLength(2)
  expect(await listLeft()).toMatchObject([{ text: expect.stringContaining('It is a fake.') }])
  expect((await takeAuditEvents()).map(({ action, reason }) => [action, reason])).toEqual([
    ['product.take_down', 'It is a fake.'],
    ['report.upheld', 'It is a fake.'],
    ['report.upheld', 'It is a fake.'],
  ])
})

test('for all other users the queue does not exist', async () => {
  for (const as of [undefined, ada]) {
    expect((await call('GET /operator/reports', { ...(as && { as }) })).statusCode).toBe(404)
  }
})

test('a user’s reports are exported, also those sent as a visitor, and lose their reporter with the account', async () => {
  const id = await list(ada)
  await sql`update accounts.users set email_confirmed_at = now() where id = ${bola}`.execute(database)
  await report(id, { reason: 'scam', details: 'A fake.' })
  await report(id, { reason: 'scam', details: 'Still there.', email: `${bola}@Example.ng` }, {})
  await report(id, { reason: 'sold', email: 'eve@example.ng' }, {})
  const data = reportsData(app)
  expect(await data.export(bola)).toMatchObject([
    { product_id: id, reason: 'scam', details: 'A fake.' },
    { product_id: id, reason: 'scam', details: 'Still there.' },
  ])
  await data.erase(database, bola)
  expect(await data.export(bola)).toEqual([])
  const reporters = (await queue()).data.map(({ reporter }: { reporter: object }) => reporter)
  expect(reporters).toEqual([
    { id: null, email: null },
    { id: null, email: null },
    { id: null, email: 'eve@example.ng' },
  ])
})

test('a year after the decision the text of a report and the address of a visitor are forgotten', async () => {
  const id = await list(ada)
  await report(id, { reason: 'other', details: 'I met him.', email: 'eve@example.ng' }, {})
  await resolve((await queue()).data[0].id, 'rejected')
  const look = async (age: string) => {
    await sql`update reports.reports set resolved_at = now() - ${age}::interval`.execute(database)
    await runJob(app, 'forget-reporters')
    const [{ details, reporter }] = (await queue('?status=rejected')).data
    return [details, reporter.email]
  }
  expect(await look('364 days')).toEqual(['I met him.', 'eve@example.ng'])
  expect(await look('367 days')).toEqual(['', null])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contracts } from '#contracts/index.ts'
import { methodOf, pathOf, type Contract } from '#contracts/endpoint.ts'
import { secretsOf } from '#server/config.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { countAddresses } from '#tests/support/app/rate-limits.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { appointOperator, dismissOperator } from '#server/modules/accounts/index.ts'
import { available, post, withdrawing } from '#server/modules/ledger/index.ts'
import { book } from '#tests/support/database/books.ts'

const { app, http } = await openWholeApp()
const { database } = app
const { people, operator, secondOperator, tokens, enter } = await addActors(app)
const ada = people['buyer A']
let lastEvent = 0
const newAddress = countAddresses()

beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await sql`update accounts.users set suspended_at = null where id = ${ada}`.execute(database)
  await sql`update approvals.proposals set decided_at = decided_at - interval '24 hours'`.execute(database)
  await takeAuditEvents()
})

/** Sends each request from a new network address, because limits by address are tested elsewhere. */
const ask = (token: string | null, call: string, payload?: object) =>
  callApi(http, call, { token, ...(payload && { payload }), remoteAddress: newAddress() })
const asOperator = (call: string, payload?: object) => ask(tokens.operator, call, payload)
const agree = (call: string, payload?: object) => ask(tokens['second operator'], call, payload)
const idsOf = async (call: string, key = 'id') =>
  (await asOperator(call)).json().data.map((row: Record<string, unknown>) => row[key])
const listEmailsToAda = async () =>
  (await sql`select 1 from outbox.messages where recipient = ${`${ada}@example.ng`}`.execute(database)).rows
const takeAuditEvents = async () => {
  const { rows: events } = await sql<{ id: number; action: string }>`
    select id, operator_id, action, subject, reason from audit.entries
    where id > ${lastEvent} and action not like 'read.%' order by id
  `.execute(database)
  lastEvent = events.at(-1)?.id ?? lastEvent
  return events
}
const addPayment = async (change: { state?: string; entry?: number } = {}) => {
  const reference = `kanti-${randomUUID()}`
  await sql`
    insert into payments.intents (reference, user_id, email, purpose, amount_kobo, state, entry_id, paid_at)
    values (${reference}, ${ada}, 'ada@example.ng', 'wallet', 150050, ${change.state ?? 'initialized'},
      ${change.entry ?? null}, case when ${change.entry ?? null}::bigint is null then null else now() end)
  `.execute(database)
  return reference
}
const bookTopUp = (key: string) => {
  const transfers = [{ from: 'paystack', to: available(ada), kobo: 150050 } as const]
  return database.transaction().execute((tx) => post(tx, { key, kind: 'top-up', transfers }))
}
const addPaid = async () => addPayment({ state: 'paid', entry: (await bookTopUp(randomUUID())).entryId })

test('the operator calls exist only for operators with a proven second factor', async () => {
  const calls = Object.values(contracts)
    .flatMap((contract) => Object.values(contract as Contract))
    .filter(({ describe }) => describe.as === 'operator')
  expect(calls.length).toBeGreaterThan(20)
  for (const { call, describe } of calls) {
    const request = `${methodOf(call)} ${pathOf(call).replaceAll(/\{\w+\}/g, randomUUID())}`
    for (const token of [null, tokens['buyer A'], tokens.suspended]) {
      expect([request, (await ask(token, request, describe.body && {})).statusCode]).toEqual([request, 404])
    }
    const first = await ask(tokens['operator without second factor'], request, describe.body && {})
    expect([request, first.statusCode, first.json().code]).toEqual([request, 403, 'second_factor_required'])
  }
})

test('members are found by part of their name, address or id, and by status', async () => {
  await sql`update accounts.users set first_name = 'Ngozi', phone = '+2348031234567' where id = ${ada}`.execute(
    database,
  )
  for (const search of ['ngozi', ada.slice(0, 20), ada]) {
    expect(await idsOf(`GET /operator/users?search=${search}`)).toEqual([ada])
  }
  expect((await asOperator(`GET /operator/users?search=${ada}`)).json().data[0]).toMatchObject({
    phone: '08031234567',
    kyc_status: 'not_set',
    status: 'active',
    is_operator: false,
  })
  expect(await idsOf('GET /operator/users?status=suspended')).toHaveLength(1)
  expect((await asOperator('GET /operator/users?page_size=2&page=2')).json()).toMatchObject({ current_page: 2 })
  expect((await asOperator('GET /operator/users?status=gone')).statusCode).toBe(422)
})

test.each(['kyc', 'products', 'users', 'payments', 'reports', 'messages', 'newsletter', 'audit'])(
  'the list of %s can be read from either end',
  async (list) => {
    // Reading the audit log adds to it.
    const acts = list === 'audit' ? '&kind=acts' : ''
    const listed = async (sort: string) =>
      (await asOperator(`GET /operator/${list}?sort=${sort}&page_size=100${acts}`)).json().data
    const made = (await listed('newest')).map((row: { created_at: string }) => row.created_at)
    expect(made).toEqual(made.toSorted().toReversed())
    expect((await listed('oldest')).map((row: { created_at: string }) => row.created_at)).toEqual(made.toReversed())
    expect((await asOperator(`GET /operator/${list}?sort=sideways`)).statusCode).toBe(422)
  },
)

test('members are sorted by name and address', async () => {
  const emails = async (sort: string) =>
    (await asOperator(`GET /operator/users?sort=${sort}&page_size=100`))
      .json()
      .data.map(({ email }: { email: string }) => email)
  const ascending = await emails('email_asc')
  expect(ascending).toEqual(ascending.toSorted())
  expect(await emails('email_desc')).toEqual(ascending.toReversed())
  expect(await emails('name_asc')).not.toEqual(await emails('name_desc'))
})

test('suspending a member ends the sessions at once, restoring one needs a new sign-in, and the member is notified of both', async () => {
  const token = await enter(ada)
  const reason = 'Sold fakes.'
  const answer = await asOperator(`POST /operator/users/${ada}/suspend`, { reason })
  expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'suspended'])
  expect((await ask(token, 'GET /complete-registration')).statusCode).toBe(401)
  expect((await asOperator(`POST /operator/users/${ada}/suspend`, { reason })).json().code).toBe('already_suspended')
  const restore = `POST /operator/users/${ada}/restore`
  const proposed = await asOperator(restore, { reason: 'A mistake.' })
  expect([proposed.statusCode, proposed.json().data.status]).toEqual([202, 'suspended'])
  expect((await agree(restore, { reason: 'It was one.' })).json().data.status).toBe('active')
  expect((await asOperator(`POST /operator/users/${ada}/restore`, { reason })).json().code).toBe('not_suspended')
  expect((await ask(token, 'GET /complete-registration')).statusCode).toBe(401)
  expect(await takeAuditEvents()).toMatchObject([
    { operator_id: operator, action: 'member.suspend', subject: ada, reason },
    { operator_id: operator, action: 'member.propose-restore', subject: ada, reason: 'A mistake.' },
    { operator_id: secondOperator, action: 'member.restore', subject: ada, reason: 'It was one.' },
  ])
  expect(await listEmailsToAda()).toHaveLength(2)
})

test('a member is signed out everywhere, notified of the reason, and can sign in again', async () => {
  const tokens = [await enter(ada), await enter(ada)]
  const before = await listEmailsToAda()
  const reason = 'Your phone was handed in as lost.'
  const answer = await asOperator(`POST /operator/users/${ada}/sign-out`, { reason })
  expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'active'])
  for (const token of tokens) expect((await ask(token, 'GET /complete-registration')).statusCode).toBe(401)
  expect((await ask(await enter(ada), 'GET /complete-registration')).statusCode).toBe(200)
  expect(await takeAuditEvents()).toMatchObject([
    { operator_id: operator, action: 'member.sign-out', subject: ada, reason },
  ])
  expect(await listEmailsToAda()).toHaveLength(before.length + 1)
  expect((await asOperator(`POST /operator/users/${randomUUID()}/sign-out`, { reason })).statusCode).toBe(404)
})

test('suspending needs a reason and a member who is no operator', async () => {
  const suspend = (id: string, payload: object = { reason: 'No.' }) =>
    asOperator(`POST /operator/users/${id}/suspend`, payload)
  expect((await suspend(secondOperator)).json().code).toBe('is_operator')
  expect((await suspend(operator)).json().code).toBe('own_account')
  for (const unknown of [randomUUID(), '7']) expect((await suspend(unknown)).statusCode).toBe(404)
  for (const payload of [{}, { reason: ' ' }]) expect((await suspend(ada, payload)).statusCode).toBe(422)
  expect(await takeAuditEvents()).toEqual([])
})

test('payments are found by reference, payer and state', async () => {
  const [open, paid] = [await addPayment(), await addPaid()]
  expect(await idsOf(`GET /operator/payments?search=${open}`, 'reference')).toEqual([open])
  expect(await idsOf('GET /operator/payments?search=ADA@example.ng', 'reference')).toEqual([paid, open])
  expect(await idsOf(`GET /operator/payments?search=${ada}&status=paid&purpose=wallet`, 'reference')).toEqual([paid])
  expect((await asOperator(`GET /operator/payments?search=${paid}`)).json().data[0]).toMatchObject({
    amount: 1500.5,
    status: 'paid',
    user: { id: ada, email: 'ada@example.ng' },
  })
  expect((await asOperator('GET /operator/payments?status=lost')).statusCode).toBe(422)
})

test('a paid payment is refunded once, with a reason', async () => {
  const reference = await addPaid()
  const refund = (payload: object) => asOperator(`POST /operator/payments/${reference}/refund`, payload)
  expect((await refund({ reason: '' })).statusCode).toBe(422)
  expect((await refund({ reason: 'Paid twice' })).json().data.status).toBe('refunding')
  expect((await refund({ reason: 'Paid twice' })).json().code).toBe('not_refundable')
  expect((await asOperator('POST /operator/payments/kanti-nothing/refund', { reason: 'x' })).statusCode).toBe(404)
  expect(await takeAuditEvents()).toMatchObject([
    { action: 'payment.refund', subject: reference, reason: 'Paid twice' },
  ])
})

test('operators cannot refund their own payments', async () => {
  await appointOperator(app, database, {
    secrets: secretsOf(app.config),
    userId: ada,
    totpSecret: 'JBSWY3DPEHPK3PXP',
  })
  const reference = await addPaid()
  const call = `POST /operator/payments/${reference}/refund`
  const answer = await ask(await enter(ada, 'operator'), call, { reason: 'Mine' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_account'])
  expect((await asOperator(`GET /operator/payments?search=${reference}`)).json().data[0].status).toBe('paid')
  await dismissOperator(app, database, ada)
  await takeAuditEvents()
})

test('refunds by one operator that add up to the limit need a second operator', async () => {
  const references = await Promise.all(Array.from({ length: 6 }, () => addPaid()))
  const statuses = []
  for (const reference of references) {
    statuses.push(
      (await asOperator(`POST /operator/payments/${reference}/refund`, { reason: 'Paid twice' })).statusCode,
    )
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  const [seventh] = [await addPaid()]
  const call = `POST /operator/payments/${seventh}/refund`
  expect((await asOperator(call, { reason: 'Paid twice' })).statusCode).toBe(202)
  expect((await asOperator(`GET /operator/payments?search=${seventh}`)).json().data[0].status).toBe('paid')
  expect((await agree(call, { reason: 'Paid twice' })).json().data.status).toBe('refunding')
})

test('a payment can be checked again', async () => {
  const reference = await addPaid()
  const answer = await asOperator(`POST /operator/payments/${reference}/verify`)
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'It is paid'])
  expect((await asOperator('POST /operator/payments/kanti-nothing/verify')).statusCode).toBe(404)
  expect(await takeAuditEvents()).toMatchObject([{ action: 'payment.verify', subject: reference }])
})

test('refunds are found by payment, payer and status, with their requester and reason', async () => {
  const reference = await addPaid()
  await asOperator(`POST /operator/payments/${reference}/refund`, { reason: 'Paid twice.' })
  const found = async (query: string) => (await asOperator(`GET /operator/refunds?${query}`)).json()
  const [refund] = (await found(`search=${reference}`)).data
  expect(refund).toMatchObject({
    reference,
    user: { id: ada, email: 'ada@example.ng' },
    purpose: 'wallet',
    amount: 1500.5,
    status: 'asked',
    reason: 'Paid twice.',
    by: { id: operator, email: `${operator}@example.ng` },
    sent_at: null,
    settled_at: null,
  })
  for (const search of [refund.id, ada, 'Ada@example.ng']) {
    expect((await found(`search=${search}&status=asked`)).data).toContainEqual(refund)
  }
  expect((await found(`search=${reference}&status=failed`)).total).toBe(0)
  expect((await found(`search=${randomUUID()}`)).total).toBe(0)
  expect((await found('status=lost')).code).toBe('invalid_input')
  await asOperator(`POST /operator/payments/${await addPaid()}/refund`, { reason: 'Asked for.' })
  const all = await found('page_size=100')
  expect((await found('sort=oldest&page_size=100')).data).toEqual(all.data.toReversed())
  expect(await found('page=2&page_size=1')).toMatchObject({ data: [all.data[1]], total: all.total, current_page: 2 })
})

test('disputes are found by payment, payer and status, also about unknown payments', async () => {
  const reference = await addPaid()
  const add = (id: string, of: string, resolution: string | null) =>
    sql`
      insert into payments.disputes (id, reference, status, resolution, resolved_at, told_at)
      values (${id}::text, ${of}, 'awaiting-merchant-feedback', ${resolution},
        case when ${resolution}::text is not null then now() end,
        now() - make_interval(days => ${id}::text::int))
    `.execute(database)
  await add('1', reference, null)
  await add('2', reference, 'won')
  await add('3', 'of-another-shop', 'lost')
  const found = async (query: string) => (await asOperator(`GET /operator/disputes?${query}`)).json().data
  const [open] = await found('status=open')
  expect(open).toMatchObject({
    id: '1',
    reference,
    payment: { user: { id: ada, email: 'ada@example.ng' }, purpose: 'wallet', amount: 1500.5 },
    status: 'open',
    told: 'awaiting-merchant-feedback',
    ended_at: null,
  })
  expect(await found('status=lost')).toMatchObject([{ id: '3', payment: null, ended_at: expect.any(String) }])
  const ids = async (query: string) => (await found(query)).map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual(['1', '2', '3'])
  expect(await ids('sort=oldest&page_size=2')).toEqual(['3', '2'])
  for (const search of [reference, ada, 'ada@example.ng']) expect(await ids(`search=${search}`)).toEqual(['1', '2'])
  expect(await ids('search=2')).toEqual(['2'])
})

test('the trial balance has the market’s accounts and one row for each kind of member account, and sums to zero', async () => {
  await addPaid()
  const { accounts, total, sealed_at } = (await asOperator('GET /operator/ledger/trial-balance')).json().data
  expect([total, sealed_at]).toEqual([0, null])
  const codes = accounts.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['bank', 'paystack', 'vtpass', 'member:*:available']))
  expect(codes.filter((code: string) => code.includes(ada))).toEqual([])
  const sum = (side: string) =>
    accounts.reduce((sofar: number, account: Record<string, number>) => sofar + account[side]!, 0)
  expect(sum('debit')).toBe(sum('credit'))
  expect(sum('debit')).toBeGreaterThan(0)
})

test('the week shows new records per day in Lagos', async () => {
  const days = async () => (await asOperator('GET /operator/week')).json().data
  const before = await days()
  const madeAt = async (hours: string) =>
    sql`
      update payments.intents set created_at =
        (date_trunc('day', now() at time zone 'Africa/Lagos') + ${hours}::interval) at time zone 'Africa/Lagos'
      where reference = ${await addPayment()}
    `.execute(database)
  for (const hours of ['0 hours', '-1 second', '-6 days', '-6 days -1 second']) await madeAt(hours)
  const after = await days()
  const added = after.payments.map((count: number, day: number) => count - before.payments[day])
  expect(added).toEqual([1, 0, 0, 0, 0, 1, 1])
  expect(new Set(Object.values<number[]>(after).map(({ length }) => length))).toEqual(new Set([7]))
  expect(after.members.at(-1)).toBeGreaterThan(0)
})

test('accounts are found by member, code and kind', async () => {
  await addPaid()
  const code = `member:${ada}:available`
  const found = async (query: string) => (await asOperator(`GET /operator/ledger/accounts?${query}`)).json().data
  expect(await found(`account=${code}`)).toMatchObject([{ code, member: { id: ada, email: `${ada}@example.ng` } }])
  for (const search of [ada.toUpperCase(), `${ada}@Example.ng`, `member:${ada}`]) {
    expect(await found(`kind=available&search=${search}`), search).toMatchObject([{ code }])
  }
  await book(database, 'withdrawal-asked', { from: 'bank', to: withdrawing(ada), kobo: 5 })
  expect(await found(`kind=withdrawing&search=${ada}`)).toMatchObject([{ code: withdrawing(ada), balance: 5 }])
  expect(await found('search=nobody@example.ng')).toEqual([])
  expect(await found(`search=${ada}&kind=receivable`)).toEqual([])
  expect((await found('kind=market')).map((account: { code: string }) => account.code)).toContain('suspense')
  expect(await found('search=vtp')).toMatchObject([{ code: 'vtpass', member: null, balance: 0 }])
  const codes = async (sort: string) =>
    (await found(`kind=market&sort=${sort}`)).map(({ code }: { code: string }) => code)
  expect(await codes('name_desc')).toEqual((await codes('name_asc')).toReversed())
  expect(await codes('oldest')).toEqual((await codes('newest')).toReversed())
  expect((await asOperator('GET /operator/ledger/accounts?kind=hidden')).statusCode).toBe(422)
})

test('entries are found by account, kind, day and subject', async () => {
  const reference = randomUUID()
  await bookTopUp(`paystack:charge:${reference}`)
  const code = `member:${ada}:available`
  const found = async (query: string) => (await asOperator(`GET /operator/ledger/entries?${query}`)).json()
  const entry = { kind: 'top-up', details: {}, transfers: [{ from: 'paystack', to: code, amount: 150050 }] }
  expect((await found(`account=${code}&page_size=1`)).data).toMatchObject([entry])
  for (const search of [reference, `paystack:charge:${reference}`]) {
    expect((await found(`search=${search}`)).data).toMatchObject([{ key: `paystack:charge:${reference}` }])
  }
  expect((await found(`search=${reference}&kind=plan`)).total).toBe(0)
  expect((await found('account=vtpass')).total).toBe(0)
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Africa/Lagos')::date::text as day
  `.execute(database)
  expect((await found(`search=${reference}&from=${rows[0]!.day}&to=${rows[0]!.day}`)).total).toBe(1)
  expect((await found(`search=${reference}&to=2020-01-01`)).total).toBe(0)
  expect((await found(`search=${reference}&from=2030-01-01`)).total).toBe(0)
  const ids = async (sort: string) =>
    (await found(`sort=${sort}&page_size=100`)).data.map(({ id }: { id: number }) => id)
  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed())
  for (const query of ['from=yesterday', 'sort=sideways']) {
    expect((await asOperator(`GET /operator/ledger/entries?${query}`)).statusCode).toBe(422)
  }
})

const ABOUT = `bill refund outside-refund dispute limit debt order withdrawal correction float float:correction vat:payment
  paystack:charge paystack:settlement paystack:funding client-bank:funding client-bank:sweep`

test.each(ABOUT.split(/\s+/))('the entries of a %s are found by its id', async (about) => {
  const id = randomUUID()
  const key = `${about}:${id}:settle`
  await bookTopUp(key)
  expect((await asOperator(`GET /operator/ledger/entries?search=${id}`)).json().data).toMatchObject([{ key }])
})

test('enquiries and subscribers are found', async () => {
  await sql`
    insert into contact.enquiries (user_name, title, user_email, message) values ('Bola', 'Hello', 'b@mail.ng', 'Hi')
  `.execute(database)
  await sql`insert into contact.subscribers (email, confirmed_at) values ('b@mail.ng', now())`.execute(database)
  expect(await idsOf('GET /operator/messages?search=bola', 'message')).toEqual(['Hi'])
  expect(await idsOf('GET /operator/messages?search=nobody')).toEqual([])
  expect(await idsOf('GET /operator/newsletter?search=B@MAIL&status=confirmed', 'email')).toEqual(['b@mail.ng'])
  expect(await idsOf('GET /operator/newsletter?status=ended')).toEqual([])
})

test('the audit log is searched by actor, action and subject', async () => {
  await asOperator(`POST /operator/users/${ada}/suspend`, { reason: 'No.' })
  const query = `operator=${operator}&action=member.&subject=${ada}`
  expect((await asOperator(`GET /operator/audit?${query}`)).json().data[0]).toMatchObject({
    operator: { id: operator, email: `${operator}@example.ng` },
    action: 'member.suspend',
    subject: ada,
    reason: 'No.',
  })
  expect((await asOperator(`GET /operator/audit?operator=${ada}`)).json().total).toBe(0)
  expect((await asOperator('GET /operator/audit?operator=7')).json().total).toBe(0)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { listFormerPhones } from './contact-points.ts'
import { finishClosings } from './finish-closings.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { addMember, app, call, codeTo, database, inboxOf, listEmails, signIn, subjectsTo, work, url } =
  await openAccountsApp()
let ada: Person
let as = ''
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await asOwner(url, 'truncate accounts.users, outbox.messages cascade')
  ada = await addMember({ email: 'ada@mail.example' })
  as = await signIn(ada)
})

const update = (body: object, token = as) => call('PUT /update-profile', { as: token, body })
const confirm = (email: string, code: string, token: string | undefined = as) =>
  call('POST /registration/verify-token', { body: { email, token: code }, ...(token !== undefined && { as: token }) })
const profile = async (token = as) => (await call('GET /complete-registration', { as: token })).json().data
const undoToken = async (recipient: string) => {
  const [, token] = /email-undo#token=([\w-]+)/.exec((await listEmails(recipient)).at(-1)!.text) ?? []
  return token!
}
const changeEmail = async (email: string, token = as) => {
  await update({ email }, token)
  return confirm(email, await codeTo(email), token)
}
const undo = (token: string, from = {}) => call('POST /account/email-undo', { ...from, body: { token } })

test('the profile has the documented fields', async () => {
  expect((await call('GET /complete-registration', { as })).json()).toEqual({
    message: 'Success',
    data: {
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@mail.example',
      phone: null,
      kyc_status: 'not_set',
      is_seller: false,
      updated_store: false,
      subscription_plan: null,
      has_password: true,
      pending_email: null,
      pending_phone: null,
    },
  })
})

test('names change at once', async () => {
  const answer = await update({ first_name: ' Ngọzi ', last_name: 'Ọbí-Eze' })
  expect(answer.json()).toMatchObject({
    data: { first_name: 'Ngọzi', last_name: 'Ọbí-Eze', email: 'ada@mail.example' },
  })
  expect(await profile()).toMatchObject({ first_name: 'Ngọzi', last_name: 'Ọbí-Eze' })
})

test('a new e-mail takes effect, also for signing in, once its code was entered', async () => {
  expect((await update({ email: 'Ngozi@Mail.example' })).json()).toMatchObject({
    message: 'We have sent a code to ngozi@mail.example. Enter it to confirm.',
    data: { email: 'ada@mail.example', pending_email: 'ngozi@mail.example' },
  })
  const confirmed = await confirm('Ngozi@mail.example', await codeTo('ngozi@mail.example'))
  expect(confirmed.json()).toEqual({ message: 'Your new e-mail address is confirmed' })
  expect(await profile()).toMatchObject({ email: 'ngozi@mail.example', pending_email: null })
  await signIn({ email: 'ngozi@mail.example' })
  expect((await call('POST /login', { body: { email: ada.email, password: PASSWORD } })).statusCode).toBe(401)
  expect(await subjectsTo(ada.email)).toEqual(['The e-mail of your Kanti account was changed'])
  expect(await inboxOf(ada)).toMatchObject([
    { subject: 'The e-mail of your Kanti account was changed', body: expect.not.stringContaining('token=') },
  ])
})

test('the code of a new e-mail works for the requesting user and that address only', async () => {
  const eve = await signIn(await addMember({ email: 'eve@mail.example' }))
  await update({ email: 'ngozi@mail.example' })
  const code = await codeTo('ngozi@mail.example')
  for (const refused of [
    await confirm('ngozi@mail.example', code, eve),
    await confirm('other@mail.example', code),
    await call('POST /registration/verify-token', { body: { email: 'ngozi@mail.example', token: code } }),
  ]) {
    expect(refused.json()).toMatchObject({ status: 400, code: 'wrong_code' })
  }
  expect((await confirm('ngozi@mail.example', code)).statusCode).toBe(200)
  expect((await confirm('ngozi@mail.example', code)).statusCode).toBe(400)
})

test('five wrong codes use up the right one', async () => {
  await update({ email: 'ngozi@mail.example' })
  const code = await codeTo('ngozi@mail.example')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await confirm('ngozi@mail.example', wrong)).statusCode).toBe(400)
  expect((await confirm('ngozi@mail.example', code)).statusCode).toBe(400)
  expect(await profile()).toMatchObject({ email: 'ada@mail.example' })
})

test('a code can be sent again', async () => {
  await update({ email: 'ngozi@mail.example' })
  await sql`delete from limits.counters`.execute(database)
  await call('POST /registration/resend-verifcation-token', { as, body: { email: 'ngozi@mail.example' } })
  await work()
  expect(await listEmails('ngozi@mail.example')).toHaveLength(2)
  expect((await confirm('ngozi@mail.example', await codeTo('ngozi@mail.example'))).statusCode).toBe(200)
})

test('a request for another user’s address gets the usual response, and that user is notified', async () => {
  await addMember({ email: 'bola@mail.example' })
  expect((await update({ email: 'bola@mail.example' })).json()).toMatchObject({
    message: 'We have sent a code to bola@mail.example. Enter it to confirm.',
    data: { email: 'ada@mail.example', pending_email: 'bola@mail.example' },
  })
  const [sent, ...others] = await listEmails('bola@mail.example')
  expect(others).toEqual([])
  expect(sent).toMatchObject({ subject: 'This address has a Kanti account already' })
  expect(sent!.text).not.toMatch(/\b\d{6}\b|Ada/)
  await sql`delete from limits.counters`.execute(database)
  await call('POST /registration/resend-verifcation-token', { as, body: { email: 'bola@mail.example' } })
  await work()
  expect(await listEmails('bola@mail.example')).toHaveLength(1)
})

test('of two simultaneous changes to one address one succeeds', async () => {
  const eve = await signIn(await addMember({ email: 'eve@mail.example' }))
  await update({ email: 'new@mail.example' })
  const adasCode = await codeTo('new@mail.example')
  await sql`delete from limits.counters`.execute(database)
  await update({ email: 'new@mail.example' }, eve)
  const evesCode = await codeTo('new@mail.example')
  const answers = await Promise.all([confirm('new@mail.example', adasCode), confirm('new@mail.example', evesCode, eve)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.map((answer) => answer.json().message)).toContain('Another account has this e-mail address by now')
  const { rows: holders } = await sql`select from accounts.users where email = 'new@mail.example'`.execute(database)
  expect(holders).toHaveLength(1)
})

test('an address that was registered but never confirmed goes to the user who confirms it, unless it is suspended', async () => {
  const body = {
    first_name: 'Eve',
    last_name: 'E',
    email: 'new@mail.example',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  await call('POST /registration/customer', { body })
  await sql`update accounts.users set suspended_at = now() where email = 'new@mail.example'`.execute(database)
  await sql`delete from limits.counters`.execute(database)
  expect((await changeEmail('new@mail.example')).statusCode).toBe(409)
  await sql`update accounts.users set suspended_at = null`.execute(database)
  await sql`delete from limits.counters`.execute(database)
  expect((await changeEmail('new@mail.example')).statusCode).toBe(200)
  expect(await profile()).toMatchObject({ email: 'new@mail.example' })
})

test('within seven days the old address can undo the change, whatever was done meanwhile', async () => {
  await changeEmail('eve@mail.example')
  await sql`
    update accounts.users set google_subject = 'eve', phone = '+2348031234567', closing_asked_at = now()
  `.execute(database)
  await sql`update accounts.email_changes set undo_until = undo_until - interval '6 days 23 hours'`.execute(database)
  const token = await undoToken('ada@mail.example')
  expect((await undo(token)).json()).toEqual({
    message: 'Your e-mail address is ada@mail.example again. We have sent a code to it: set a new password with it.',
    data: { email: 'ada@mail.example' },
  })
  const { rows } = await sql`
    select google_subject, password_hash, exists (select from accounts.known_devices) as is_known from accounts.users
  `.execute(database)
  expect(rows).toEqual([{ google_subject: null, password_hash: null, is_known: false }])
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(401)
  for (const email of ['ada@mail.example', 'eve@mail.example'])
    expect((await call('POST /login', { body: { email, password: PASSWORD } })).statusCode).toBe(401)
  await finishClosings(app)
  const reset = await call('PUT /reset-password', {
    body: {
      email: 'ada@mail.example',
      token: await codeTo('ada@mail.example'),
      new_password: 'three blue goats',
      confirm_password: 'three blue goats',
    },
  })
  expect(reset.statusCode).toBe(200)
  const access = (await call('POST /login', { body: { email: ada.email, password: 'three blue goats' } })).json()
    .data[0].access
  expect(await profile(access)).toMatchObject({ email: 'ada@mail.example', phone: null })
  expect((await undo(token)).json()).toMatchObject({ status: 400, code: 'dead_link' })
})

test('an undo that is sent again with its key gets the first response', async () => {
  await changeEmail('eve@mail.example')
  const token = await undoToken('ada@mail.example')
  const from = { headers: { 'idempotency-key': 'a-key-of-a-form' }, remoteAddress: '2001:db8::7' }
  const first = await undo(token, from)
  expect(first.statusCode).toBe(200)
  const again = await undo(token, from)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.json()).toEqual(first.json())
})

test('the address that an undo replaces is notified, unless it is the old one again', async () => {
  await changeEmail('eve@mail.example')
  const token = await undoToken('ada@mail.example')
  await changeEmail('ada@mail.example')
  expect((await undo(token)).statusCode).toBe(200)
  const changedBack = 'The e-mail of your Kanti account was changed back'
  expect(await subjectsTo('ada@mail.example')).not.toContain(changedBack)

  const bola = await addMember({ email: 'bola@mail.example' })
  await changeEmail('new@mail.example', await signIn(bola))
  expect((await undo(await undoToken('bola@mail.example'))).statusCode).toBe(200)
  const { subject, text } = (await listEmails('new@mail.example')).at(-1)!
  expect([subject, text]).toEqual([changedBack, expect.stringMatching(/b…@mail\.example[^]*\/help-center/)])
  expect(text).not.toMatch(/bola@|\b\d{6}\b/)
})

test('the first owner can undo a chain of changes, which invalidates the later links', async () => {
  await changeEmail('second@mail.example')
  const first = await undoToken('ada@mail.example')
  await sql`update accounts.email_changes set undo_until = undo_until - interval '1 day'`.execute(database)
  await changeEmail('third@mail.example')
  const second = await undoToken('second@mail.example')
  expect((await undo(first)).statusCode).toBe(200)
  expect((await undo(second)).statusCode).toBe(400)
})

test('a link that is wrong or older than seven days undoes nothing', async () => {
  await changeEmail('ngozi@mail.example')
  const token = await undoToken('ada@mail.example')
  await sql`update accounts.email_changes set undo_until = undo_until - interval '7 days'`.execute(database)
  for (const wrong of [token, 'x', 'x'.repeat(43)]) {
    expect((await undo(wrong)).json()).toMatchObject({
      status: 400,
      code: 'dead_link',
      message: 'This link was used before, or is older than seven days.',
    })
  }
  expect(await profile()).toMatchObject({ email: 'ngozi@mail.example' })
})

test('wrong codes and links from a network do not keep its neighbours from undoing a change', async () => {
  await changeEmail('eve@mail.example')
  const from = { remoteAddress: '197.210.1.7' }
  const guess = (email: string) => call('POST /registration/verify-token', { ...from, body: { email, token: '1' } })
  for (let tries = 0; tries < 30; tries++) expect((await guess(`${tries}@mail.example`)).statusCode).toBe(400)
  expect((await guess('30@mail.example')).json().code).toBe('proof_required')
  for (let tries = 0; tries < 31; tries++) expect((await undo('x', from)).json().code).toBe('dead_link')
  expect((await undo(await undoToken('ada@mail.example'), from)).statusCode).toBe(200)
})

test('a link used twice at once works once', async () => {
  await changeEmail('ngozi@mail.example')
  const token = await undoToken('ada@mail.example')
  const answers = await Promise.all([undo(token), undo(token), undo(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
})

test('a new phone is confirmed by SMS, stored in one format and shown with eleven digits', async () => {
  expect((await update({ phone: '+234 803 123 4567' })).json()).toMatchObject({
    message: 'We have sent a code to your new phone number. Enter it to confirm.',
    data: { phone: null, pending_phone: '08031234567' },
  })
  const code = await codeTo('+2348031234567')
  const confirmed = await confirm('0803 123 4567', code)
  expect(confirmed.json()).toEqual({ message: 'Your phone number is confirmed' })
  expect(await profile()).toMatchObject({ phone: '08031234567', pending_phone: null })
  expect(await subjectsTo(ada.email)).toEqual(['The phone number of your Kanti account was changed'])
  expect(await inboxOf(ada)).toMatchObject([{ body: expect.stringContaining('ends in 4567') }])
})

test('the old phone hears of a change by one SMS, and stays known for seven days', async () => {
  const eve = await addMember({ phone: '+2348030000001' })
  const token = await signIn(eve)
  await update({ phone: '08039999999' }, token)
  await confirm('08039999999', await codeTo('+2348039999999'), token)
  const text =
    'Kanti: this number no longer opens your account. Not you? Set a new password by e-mail and contact us now.'
  expect((await listEmails('+2348030000001')).map((sent) => sent.text)).toEqual([text])
  expect(text).toMatch(/^[\w :.,?'-]{1,160}$/)
  expect(await listFormerPhones(database, eve.id)).toEqual(['+2348030000001'])
  const exported = (await call('GET /account/export', { as: token })).json().data
  expect(exported.account.former_phones).toMatchObject([{ phone: '+2348030000001' }])

  const bola = await addMember({ phone: '+2348030000001' })
  expect(await listFormerPhones(database, eve.id)).toEqual([])
  await sql`delete from accounts.users where id = ${bola.id}`.execute(database)
  await sql`update accounts.former_phones set kept_until = kept_until - interval '7 days'`.execute(database)
  expect(await listFormerPhones(database, eve.id)).toEqual([])
  await sweepAccounts(database)
  expect((await sql`select from accounts.former_phones`.execute(database)).rows).toEqual([])
})

test('of many old phones the three oldest hear of a new bank account', async () => {
  const phones = [1, 2, 3, 4, 5].map((n) => `+234803000000${n}`)
  for (const [days, phone] of phones.entries())
    await sql`
      insert into accounts.former_phones (user_id, phone, kept_until)
      values (${ada.id}, ${phone}, now() + make_interval(days => ${days + 1}))
    `.execute(database)
  expect(await listFormerPhones(database, ada.id)).toEqual(phones.slice(0, 3))
})

test('a phone that an undo removes hears of it and stays known', async () => {
  await changeEmail('eve@mail.example')
  await sql`update accounts.users set phone = '+2348030000001' where id = ${ada.id}`.execute(database)
  await undo(await undoToken('ada@mail.example'))
  expect(await listEmails('+2348030000001')).toMatchObject([{ text: expect.stringContaining('no longer opens') }])
  expect(await listFormerPhones(database, ada.id)).toEqual(['+2348030000001'])
})

test('a phone belongs to one account', async () => {
  const text = 'An account with this phone number already exists'
  await addMember({ phone: '+2348031234567' })
  expect((await update({ phone: '08031234567' })).json()).toMatchObject({
    status: 422,
    code: 'phone_taken',
    message: { phone: text },
    detail: text,
  })
  const eve = await signIn(await addMember())
  await update({ phone: '08039999999' })
  const adasCode = await codeTo('+2348039999999')
  await sql`delete from limits.counters`.execute(database)
  await update({ phone: '08039999999' }, eve)
  const answers = await Promise.all([
    confirm('08039999999', adasCode),
    confirm('08039999999', await codeTo('+2348039999999'), eve),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('the user’s own address or phone needs no code, and cancels a pending change', async () => {
  await update({ email: 'ngozi@mail.example' })
  expect((await update({ email: ada.email })).json()).toMatchObject({
    message: 'This is your e-mail address already',
    data: { pending_email: null },
  })
  expect(await listEmails(ada.email)).toEqual([])
})

test('a session without a recent sign-in can change names only', async () => {
  await sql`update accounts.sessions set signed_in_at = signed_in_at - interval '15 minutes'`.execute(database)
  for (const body of [{ email: 'ngozi@mail.example' }, { phone: '08031234567' }]) {
    expect((await update(body)).json()).toMatchObject({ status: 403, code: 'reauth_required' })
  }
  expect((await update({ first_name: 'Ada', last_name: 'Eze' })).statusCode).toBe(200)
  expect(await profile()).toMatchObject({ pending_email: null, pending_phone: null })
  expect((await update({ email: 'ngozi@mail.example' }, await signIn(ada))).statusCode).toBe(200)
})

test('a sixth change within an hour is refused', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await update({ email: `n${tries}@mail.example` })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a visitor and an expired token change nothing', async () => {
  expect((await call('PUT /update-profile', { body: { email: 'x@y.example' } })).json()).toMatchObject({
    status: 401,
    message: 'You have to be logged in to perform this operation',
  })
  expect((await update({ email: 'x@y.example' }, 'st_dead')).json()).toMatchObject({
    status: 401,
    message: 'Session expired, please login again',
  })
})

test.each([
  [{ phone: '123' }, { phone: 'Enter a Nigerian mobile number, such as 0803 123 4567' }],
  [{ phone: ['08031234567'] }, { phone: 'Give this only once' }],
  [{ email: 'ada' }, 'Enter an e-mail address, such as ada@example.com'],
  [{ email: '' }, 'Please fill in the field'],
  [{ email: `${'a'.repeat(250)}@mail.example` }, expect.stringContaining('254')],
  [{ first_name: '', last_name: 'Obi' }, 'Please fill in the field'],
  [{ first_name: 'A\u0000da', last_name: 'Obi' }, expect.stringContaining('cannot be read')],
  [{ first_name: 'A'.repeat(61), last_name: 'Obi' }, expect.stringContaining('60')],
  [{ first_name: 'Ada' }, expect.any(String)],
  [{}, expect.any(String)],
  [{ email: 'a@b.example', phone: '08031234567' }, expect.anything()],
  [{ email: 'a@b.example', is_seller: true }, expect.any(String)],
])('%j is refused, and nothing is partly written', async (body, message) => {
  const answer = await update(body)
  expect(answer.json()).toMatchObject({ status: 422, message })
  expect(await profile()).toMatchObject({
    first_name: 'Ada',
    email: ada.email,
    pending_email: null,
    pending_phone: null,
  })
})

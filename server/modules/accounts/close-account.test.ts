import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { available, held, post } from '#server/modules/ledger/index.ts'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { book } from '#tests/support/database/books.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { tablesThatKnow } from '#tests/support/database/stored-rows.ts'
import { shopForm } from '#tests/support/fixtures/shop-form.ts'
import { cardPayers } from '#tests/support/providers/cards.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { addCategory, addPicture, addProduct, addSeller } from '#tests/support/app/products.ts'
import { findConfirmedEmail, findEmails } from './contact-points.ts'

const accounts = await openAccountsApp()
const { addMember, app, call, database, listEmails, signIn, signInWithGoogle, simulators, subjectsTo, url } = accounts
let ada: Person
let as = ''
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  await asOwner(url, 'truncate accounts.users, outbox.messages, contact.enquiries cascade')
  ada = await addMember({ email: 'adaeze@mail.example', phone: '+2348031234567' })
  as = await signIn(ada)
})

const close = (body: object = { password: PASSWORD }, token = as) => call('DELETE /account', { as: token, body })
const takeAlong = async (token = as) => (await call('GET /account/export', { as: token })).json()

/** Creates data of hers in every module. */
async function liveALittle(): Promise<void> {
  const cover = await addPicture(database)
  await sql`update media.media set owner_id = ${ada.id} where id = ${cover}`.execute(database)
  await sql`
    insert into shops.shops (seller_id, storename, address_1, city, state)
    values (${ada.id}, 'Adas Yams', '5 Allen Avenue', 'Ikeja', 'Lagos')
  `.execute(database)
  const category_id = await addCategory(database, 'Food')
  const own = await addProduct(database, { seller_id: ada.id, category_id, cover_id: cover, name: 'Adas yam' })
  const others = await addProduct(database, {
    seller_id: await addSeller(database),
    category_id,
    cover_id: await addPicture(database),
  })
  const bola = await addMember()
  await sql`
    insert into saved_items.items (user_id, product_id) values (${ada.id}, ${others}), (${bola.id}, ${own})
  `.execute(database)
  await sql`
    insert into cart.items (user_id, product_id, quantity, seen_price_kobo) values (${ada.id}, ${others}, 2, 100000)
  `.execute(database)
  await sql`
    insert into messaging.messages (user_id, subject, body) values (${ada.id}, 'To Ada', 'Hello Ada')
  `.execute(database)
  await sql`
    insert into contact.enquiries (user_name, title, user_email, message)
    values ('Ada', 'Yams', 'Adaeze@mail.example', 'Where are they?')
  `.execute(database)
  await sql`
    insert into accounts.former_phones (user_id, phone, kept_until)
    values (${ada.id}, '+2348031234560', now() + interval '7 days')
  `.execute(database)
  await sql`insert into catalog.shop_days (seller_id, slot, day) values (${ada.id}, 0, current_date)`.execute(database)
  await sql`
    insert into reviews.scores (seller_id, review_count, review_stars, orders_ended, orders_done, on_time, on_time_of,
      problems_upheld, returns_declined, is_reliable)
    values (${ada.id}, 3, 15, 3, 3, 3, 3, 0, 0, false)
  `.execute(database)
  await call('PUT /update-profile', { as, body: { phone: '08039999999' } })
}

test('an export contains all data of a user by feature, without the credentials', async () => {
  await liveALittle()
  const { message, data } = await takeAlong()
  expect(message).toBe('Success')
  expect(data).toMatchObject({
    account: {
      id: ada.id,
      email: 'adaeze@mail.example',
      first_name: 'Ada',
      phone: '+2348031234567',
      has_password: true,
      google_account: null,
      sessions: [{ device: expect.any(String) }],
      known_devices: [{ last_seen_at: expect.any(String) }],
      email_changes: [],
      former_phones: [{ phone: '+2348031234560', kept_until: expect.any(String) }],
    },
    products: [{ name: 'Adas yam', price: 1000 }],
    media: [{ media_type: 'photo' }],
    shop: { storename: 'Adas Yams' },
    saved_items: [{ product_id: expect.any(String) }],
    cart: [{ product_id: expect.any(String), quantity: 2, seen_price: 1000 }],
    messages: [{ subject: 'To Ada' }],
    contact: { enquiries: [{ title: 'Yams' }] },
    mail_and_sms: [{ channel: 'sms', recipient: '+2348039999999' }],
    wallet: [],
  })
  expect(JSON.stringify(data)).not.toMatch(/hash|argon2|token/)
})

test('an export contains no data of other users', async () => {
  await liveALittle()
  const bola = await signIn(await addMember())
  const { data } = await takeAlong(bola)
  expect(JSON.stringify(data)).not.toMatch(/adaeze@mail|Adas/i)
})

test('a sixth export within an hour is refused', async () => {
  for (let times = 0; times < 5; times++) expect((await takeAlong()).message).toBe('Success')
  expect(await takeAlong()).toMatchObject({ status: 429 })
})

test('an account closed with the password is erased everywhere, and a last email confirms it', async () => {
  await liveALittle()
  const phone = await signIn(ada)
  const answer = await close()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Your account is deleted' })

  for (const token of [as, phone]) {
    expect((await call('GET /complete-registration', { as: token })).json()).toMatchObject({ code: 'session_expired' })
  }
  expect((await call('POST /login', { body: { email: ada.email, password: PASSWORD } })).statusCode).toBe(401)
  expect(await subjectsTo(ada.email)).toEqual(['Your Kanti account is deleted'])
  await sql`delete from outbox.messages where recipient = ${ada.email}`.execute(database)
  expect(await tablesThatKnow(database, ['adaeze@mail', 'Adas', '803123456', '8039999999', 'To Ada'])).toEqual([])
  // The id stays as a pseudonym in the user row, and in the reconciliation queue until the next check.
  expect(await tablesThatKnow(database, [ada.id])).toEqual(['accounts.users', 'reconciliation.changes'])
  // The placeholder in the address column is not a deliverable address.
  expect(await findConfirmedEmail(database, ada.id)).toBeNull()
  expect(await findEmails(database, [ada.id])).toEqual(new Map())
})

test('of the mail to an address that waits for a code, only the code is exported and deleted', async () => {
  await sql`
    insert into outbox.messages (channel, recipient, subject, text, created_at)
    values ('email', 'bola@mail.example', 'For Bola', 'Hello', now() - interval '1 day')
  `.execute(database)
  await call('PUT /update-profile', { as, body: { email: 'bola@mail.example' } })
  expect((await takeAlong()).data.mail_and_sms).toMatchObject([
    { recipient: 'bola@mail.example', subject: 'Confirm your new e-mail - Kanti' },
  ])
  await close()
  expect(await subjectsTo('bola@mail.example')).toEqual(['For Bola'])
})

test('the same address can register again and gets no old data', async () => {
  await close()
  const body = { first_name: 'Ada', last_name: 'Obi', email: ada.email, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await call('POST /registration/customer', { body })).statusCode).toBe(201)
  const { rows: people } = await sql`select id from accounts.users where email = ${ada.email}`.execute(database)
  expect(people).not.toEqual([{ id: ada.id }])
})

const street = { street: '5 Allen Avenue', town: 'Ikeja', state: 'Lagos' }
const others = async () => ({
  user: ada.id,
  product: await addProduct(database, { seller_id: await addSeller(database) }),
})
test.each([
  ['POST /addresses', async () => ({ name: 'Ada Obi', phone: '08031234567', ...street })],
  ['PUT /seller/dashboard/mystore', async () => shopForm],
  ['POST /seller/dashboard/save-item', others],
])('%s that is under way while the account is closed is refused and leaves nothing', async (path, bodyOf) => {
  const body = await bodyOf()
  const sent = await database.transaction().execute(async (tx) => {
    await sql`update accounts.users set closed_at = now() where id = ${ada.id}`.execute(tx)
    const answer = call(path, { as, body })
    await Promise.race([answer, untilSomebodyWaits(database)])
    return { answer }
  })
  expect((await sent.answer).json()).toMatchObject({ status: 401, code: 'session_expired' })
  const written = ['addresses.addresses', 'shops.shops', 'saved_items.items']
  expect((await tablesThatKnow(database, [ada.id])).filter((table) => written.includes(table))).toEqual([])
})

test('money stops the closing, with one sentence for each amount, and nothing is deleted', async () => {
  await liveALittle()
  await book(database, 'top-up', { from: 'paystack', to: available(ada.id), kobo: 150_000 })
  await book(database, 'top-up', { from: 'paystack', to: held(ada.id), kobo: 5_050 })
  const answer = await close()
  expect(answer.json()).toMatchObject({
    status: 409,
    code: 'cannot_close',
    errors: [
      { path: 'wallet', message: 'Your wallet holds NGN 1,500.00. Spend it, or ask us to return it to your card.' },
      { path: 'wallet', message: 'NGN 50.50 is put aside for a purchase or a refund that is under way.' },
    ],
  })
  expect(await takeAlong()).toMatchObject({ data: { books: [{ amount: 1500 }, { amount: 50.5 }], shop: {} } })
  expect(await listEmails(ada.email)).toEqual([])

  await book(database, 'bill-delivered', { from: available(ada.id), to: 'bank', kobo: 150_000 })
  await book(database, 'bill-delivered', { from: held(ada.id), to: 'bank', kobo: 5_050 })
  expect((await close()).statusCode).toBe(200)
  expect(await tablesThatKnow(database, [ada.id])).toEqual(
    expect.arrayContaining(['accounts.users', 'ledger.accounts']),
  )
})

test('an account whose first payment is being booked is not closed', async () => {
  const reference = 'late-payment'
  await sql`
    insert into payments.intents (reference, user_id, email, purpose, amount_kobo, state, access_code, created_at)
    values (${reference}, ${ada.id}, ${ada.email}, 'wallet', 100000, 'abandoned', 'code', now() - interval '2 hours')
  `.execute(database)
  const closing = await database.transaction().execute(async (tx) => {
    await sql`select from payments.intents where reference = ${reference} for update`.execute(tx)
    const answer = close()
    await untilSomebodyWaits(database)
    const transfers = [{ from: 'paystack', to: available(ada.id), kobo: 100_000 }] as const
    const { entryId } = await post(tx, { key: `paystack:charge:${reference}`, kind: 'top-up', transfers })
    await sql`update payments.intents set state = 'paid', entry_id = ${entryId} where reference = ${reference}`.execute(
      tx,
    )
    return { answer }
  })
  expect((await closing.answer).json()).toMatchObject({ status: 409, errors: [{ path: 'wallet' }] })
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(200)
})

/** Runs the jobs for refunds and for the closings that wait for them. */
async function finishClosing() {
  for (const name of ['sweep-payments', 'sweep-payments', 'finish-closings']) {
    await sql`update payments.refunds set next_check_at = now() where settled_at is null`.execute(database)
    await runJob(app, name)
  }
}
/** Leaves 37 naira of a top-up of 1,000. */
async function leaveRest(card: string) {
  // Each test has an account of its own, and the same card.
  await sql`update payments.intents set card_hash = null`.execute(database)
  const begun = await call('POST /payments', { as, body: { purpose: 'wallet', amount: 1000 } })
  const { reference, access_code } = begun.json().data
  await cardPayers(simulators.url).fillIn(access_code, { card })
  expect((await call('POST /wallet/fund', { as, body: { amount: 1000, reference } })).statusCode).toBe(200)
  await book(database, 'bill-delivered', { from: available(ada.id), to: 'vtpass', kobo: 963_00 })
}

test('a wallet balance is refunded to the card, and the account is closed after the refund', async () => {
  await leaveRest('4084 0840 8408 4081')
  expect((await close()).statusCode).toBe(409)
  const answer = await close({ password: PASSWORD, return_to_card: true })
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { message: 'Your money is on its way back to your card. Your account is deleted once it is there.' },
  ])
  expect((await call('GET /wallet', { as })).json().data).toMatchObject({ balance: 0, held: 37 })
  await finishClosing()
  expect((await call('GET /wallet', { as })).statusCode).toBe(401)
  expect(await subjectsTo(ada.email)).toEqual(['Your Kanti account is deleted'])
})

const ASKED = 'Your Kanti account will be deleted'

test('a closing that waits for a refund is announced, and a new password by a code withdraws it', async () => {
  await leaveRest('4084 0840 8408 4081')
  expect((await close({ password: PASSWORD, return_to_card: true })).statusCode).toBe(202)
  expect(await accounts.inboxOf(ada)).toMatchObject([{ subject: ASKED, body: expect.stringContaining('new password') }])
  expect(await subjectsTo(ada.email)).toEqual([ASKED])
  await call('POST /reset-password', { body: { email: ada.email } })
  await accounts.work()
  const password = 'fresh yams 88'
  const body = { email: ada.email, token: await accounts.codeTo(ada.email), new_password: password }
  expect((await call('PUT /reset-password', { body: { ...body, confirm_password: password } })).statusCode).toBe(200)
  await finishClosing()
  const again = await signIn(ada, password)
  expect((await call('GET /wallet', { as: again })).json().data).toMatchObject({ balance: 0, held: 0 })
})

test('the account of a suspended member is not deleted: a closing that waited goes on waiting, one in flight is refused', async () => {
  const suspend = (time: string | null, db: Db = database) =>
    sql`update accounts.users set suspended_at = ${time}::timestamptz where id = ${ada.id}`.execute(db)
  const enter = async () => (await call('POST /login', { body: { email: ada.email, password: PASSWORD } })).json().code
  const closing = await database.transaction().execute(async (tx) => {
    await suspend('now', tx)
    const answer = close()
    await untilSomebodyWaits(database)
    return { answer }
  })
  expect((await closing.answer).json()).toMatchObject({ status: 403, code: 'suspended' })
  await suspend(null)
  await leaveRest('4084 0840 8408 4081')
  expect((await close({ password: PASSWORD, return_to_card: true })).statusCode).toBe(202)
  await suspend('now')
  await finishClosing()
  expect(await enter()).toBe('suspended')
  await suspend(null)
  await finishClosing()
  expect(await enter()).toBe('wrong_credentials')
})

test('an account stays open if the card refuses the refund, and the member is notified', async () => {
  await leaveRest('4000 0000 0000 0707')
  expect((await close({ password: PASSWORD, return_to_card: true })).statusCode).toBe(202)
  await finishClosing()
  await finishClosing()
  expect((await call('GET /wallet', { as })).json().data).toMatchObject({ balance: 37, held: 0 })
  expect(await subjectsTo(ada.email)).toEqual([ASKED, 'Your Kanti account is not deleted'])
  expect((await listEmails(ada.email))[1]!.text).toMatch(/Your wallet holds NGN 37.00/)
})

test('money above the limits that the card refuses is held again, and does not delay the answer', async () => {
  const begin = async (amount: number) =>
    (await call('POST /payments', { as, body: { purpose: 'wallet', amount } })).json().data
  const pay = async (amount: number, { reference, access_code }: { reference: string; access_code: string }) => {
    await cardPayers(simulators.url).fillIn(access_code, { card: '4000 0000 0000 0707' })
    expect((await call('POST /wallet/fund', { as, body: { amount, reference } })).statusCode).toBe(200)
  }
  // The first is paid after it has stopped to count.
  const first = await begin(30_000)
  await sql`update payments.intents set created_at = created_at - interval '61 minutes' where user_id = ${ada.id}`.execute(
    database,
  )
  await pay(50_000, await begin(50_000))
  await pay(30_000, first)
  const money = { balance: 50_000, held: 30_000, over_limit: 30_000 }
  expect((await call('GET /wallet', { as })).json().data).toMatchObject(money)
  expect((await close()).json().message).toMatch(/Your wallet holds NGN 80,000.00. [^N]*$/)
  expect((await close({ password: PASSWORD, return_to_card: true })).statusCode).toBe(202)
  await finishClosing()
  await finishClosing()
  expect((await call('GET /wallet', { as })).json().data).toMatchObject(money)
  expect(await subjectsTo(ada.email)).toEqual([ASKED, 'Your Kanti account is not deleted'])
  expect((await listEmails(ada.email))[1]!.text).toMatch(/Your wallet holds NGN 80,000.00/)
})

test('an account with nothing to refund is closed at once', async () => {
  expect((await close({ password: PASSWORD, return_to_card: true })).statusCode).toBe(200)
})

test('an operator account is not closed', async () => {
  await sql`
    insert into accounts.operators (user_id, totp_secret_encrypted) values (${ada.id}, '\\x00')
  `.execute(database)
  expect((await close()).json()).toMatchObject({ status: 409, errors: [{ path: 'operator' }] })
})

test('a wrong password closes nothing, and after five wrong ones the right one is refused too', async () => {
  for (let tries = 0; tries < 5; tries++) {
    expect((await close({ password: 'three blue goats' })).json()).toMatchObject({
      status: 400,
      code: 'wrong_password',
      message: 'Your password is not right',
    })
  }
  expect((await close()).json()).toMatchObject({ status: 429, code: 'too_many' })
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(200)
})

test('two simultaneous closings close the account once and send one email', async () => {
  const answers = await Promise.all([close(), close(), close()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  expect(await subjectsTo(ada.email)).toEqual(['Your Kanti account is deleted'])
})

test('a Google user proves the identity with a fresh credential of the same account, once', async () => {
  const token = await simulators.googleToken({ email: 'joy@gmail.com', name: 'Joy Eze' })
  const joined = await call('POST /social-login', { body: { social_type: 'google', token } })
  const newcomer = joined.json().data[1].token.access
  const named = await call('POST /complete-registration', {
    as: newcomer,
    body: { first_name: 'Joy', last_name: 'Eze' },
  })
  const joy = named.json().data[0].access

  expect((await close({ password: PASSWORD }, joy)).json()).toMatchObject({ status: 400, code: 'wrong_password' })
  expect((await close({ token }, joy)).json()).toMatchObject({ status: 401, code: 'wrong_credentials' })
  const others = await simulators.googleToken({ email: 'eve@gmail.com' })
  expect((await close({ token: others }, joy)).json()).toMatchObject({ status: 403, code: 'wrong_credentials' })
  expect((await close({ token: await simulators.googleToken({ email: 'joy@gmail.com' }) }, joy)).statusCode).toBe(200)
  expect((await call('GET /complete-registration', { as: joy })).statusCode).toBe(401)
  const [entry] = (await signInWithGoogle({ email: 'joy@gmail.com' })).json().data
  expect(entry.completed).toBe(false)
})

test.each([
  {},
  { password: '' },
  { password: 7 },
  { password: PASSWORD, token: 'x' },
  { token: '' },
  { password: 'x'.repeat(300) },
])('%j is refused', async (body) => {
  expect((await close(body)).statusCode).toBe(422)
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(200)
})

test('a visitor can neither export nor close an account', async () => {
  expect((await call('DELETE /account', { body: { password: PASSWORD } })).statusCode).toBe(401)
  expect((await call('GET /account/export')).statusCode).toBe(401)
})

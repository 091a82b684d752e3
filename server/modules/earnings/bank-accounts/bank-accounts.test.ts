import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reencrypt } from '#server/database/reencrypt.ts'
import { keysFor } from '#server/kit/keys.ts'
import { fileOf, formOf } from '#tests/support/app/forms.ts'
import { addMember, listNotices } from '#tests/support/app/members.ts'
import { GTBANK, openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { listMessages } from '#tests/support/app/outbox.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { earningsEncryptedColumns } from '../encrypted-columns.ts'
import { decryptNumber } from './account-number.ts'

const market = await openEarningsMarket()
const { addSeller, prefixOf, app, call, database, noticesTo, read, setAccount } = market

const check = (as: string, ending: string, bank_code = GTBANK) =>
  call('POST /earnings/bank-account/check', { as, payload: { bank_code, account_number: `${prefixOf(as)}${ending}` } })
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}
const signInLongAgo = (id: string) =>
  sql`update accounts.sessions set signed_in_at = now() - interval '1 hour' where id = ${id}`.execute(database)
const pass = (id: string, interval: string) =>
  sql`
    update earnings.bank_accounts set usable_from = usable_from - ${interval}::interval where user_id = ${id}
  `.execute(database)
const decide = (asOperator: string, id: string, decision: 'approve' | 'reject', reason = 'The papers are right') =>
  call(`POST /operator/bank-accounts/${id}/${decision}`, { asOperator, payload: { reason } })
/** An operator acts on a member, as on anybody's account but their own. */
const suspend = (asOperator: string, id: string) =>
  call(`POST /operator/users/${id}/suspend`, { asOperator, payload: { reason: 'A cheat' } })
const listed = async (asOperator: string, search: string, status = 'review') =>
  (await call(`GET /operator/bank-accounts?search=${search}&status=${status}`, { asOperator })).json().data

test('the banks are listed by name, from our own copy once there is one', async () => {
  const first = (await call('GET /banks', { as: await addSeller() })).json().data
  expect(first).toHaveLength(25)
  expect(first[0]).toEqual({ code: '044', name: 'Access Bank' })
  await sql`delete from earnings.banks where code <> '058'`.execute(database)
  expect((await call('GET /banks', { as: await addSeller() })).json().data).toHaveLength(1)
  await market.run('copy-banks')
  expect((await call('GET /banks', { as: await addSeller() })).json().data).toHaveLength(25)
})

test('a name is shown only if it is the verified one, and only to those who have one', async () => {
  const seller = await addSeller()
  expect((await check(seller, '0001')).json().data).toEqual({ matches: true, account_name: 'Aisha Bello' })
  expect((await check(seller, '0002')).json().data).toEqual({ matches: false })
  expect(await codeOf(check(seller, '0003'))).toEqual([422, 'unknown_account'])
  expect(await codeOf(check(seller, '0001', '000'))).toEqual([422, 'unknown_bank'])
  expect(await codeOf(check(await addMember(database), '0001'))).toEqual([403, 'identity_required'])
  await sql`update accounts.users set last_name = 'Balogun', first_name = 'Ade' where id = ${seller}`.execute(database)
  expect((await check(seller, '0002')).json().data).toEqual({ matches: false })
})

test('the verified name is the one that the operator has compared with the documents, and buyers see no other beside the badge', async () => {
  const [member, operator] = [await addMember(database), await addMember(database)]
  const rename = (first_name: string, last_name: string) =>
    call('PUT /update-profile', { as: member, payload: { first_name, last_name } })
  const front = fileOf(await photoWith({ width: 900, height: 600 }), 'front.jpg', 'image/jpeg')
  const documents = { id_card_type: 'voters_card', id_card_number: 'V 1234', id_card_image_front_view: front }
  const sent = await call('PUT /seller/dashboard/upload-id', { as: member, ...(await formOf(documents)) })
  expect(sent.statusCode, sent.body).toBe(200)
  const [opened] = (await call(`GET /operator/kyc?search=${member}`, { asOperator: operator })).json().data
  expect(opened.user).toMatchObject({ first_name: 'Ada', last_name: 'Obi' })

  const answer = await rename('Ade', 'Balogun')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_pending'])
  expect((await call(`POST /operator/kyc/${opened.id}/approve`, { asOperator: operator })).statusCode).toBe(200)
  expect((await check(member, '0002')).json().data).toEqual({ matches: false })
  expect((await rename('Ade', 'Balogun')).statusCode).toBe(200)
  expect((await check(member, '0002')).json().data).toEqual({ matches: false })
  expect((await check(member, '0001')).json().data).toEqual({ matches: true, account_name: 'Ada Obi' })

  const product = await addProduct(database, { seller_id: member })
  const shown = async () => (await call(`GET /products/${product}`)).json().data.seller
  expect(await shown()).toMatchObject({ first_name: 'Ada', last_name: 'Obi', verified: true })
  await sql`update accounts.users set kyc_status = 'rejected' where id = ${member}`.execute(database)
  expect(await shown()).toMatchObject({ first_name: 'Ade', last_name: 'Balogun', verified: false })
})

test('a silent bank is said, and a sixth question in an hour is refused', async () => {
  const seller = await addSeller()
  expect(await codeOf(check(seller, '0004'))).toEqual([503, 'banks_down'])
  for (let tries = 0; tries < 4; tries += 1) await check(seller, '0001')
  expect((await check(seller, '0001')).statusCode).toBe(429)
})

test("a first account in one's own name can be used at once, after a fresh sign-in, and another's never", async () => {
  const seller = await addSeller()
  await signInLongAgo(seller)
  expect(await codeOf(setAccount(seller))).toEqual([403, 'reauth_required'])
  await sql`update accounts.sessions set signed_in_at = now() where id = ${seller}`.execute(database)
  expect(await codeOf(setAccount(seller, '0002'))).toEqual([422, 'not_your_name'])
  expect((await setAccount(seller)).json().data.bank_account).toEqual({
    bank: 'Guaranty Trust Bank',
    last4: '0001',
    name: 'Aisha Bello',
    status: 'ready',
    usable_from: expect.any(String),
    reason: null,
  })
  const [notice] = await listNotices(database, seller)
  expect(notice).toMatchObject({
    subject: 'The bank account for your earnings is set',
    body: expect.stringContaining('…0001. It can be used at once.\n\nIf you did not do this, '),
  })
  expect(notice!.body).not.toContain('Until then')
  const { rows } = await sql<{ plain: boolean }>`
    select number_encrypted::text like '%' || encode(${`${prefixOf(seller)}0001`}, 'hex') || '%' as plain from earnings.bank_accounts
    where user_id = ${seller}
  `.execute(database)
  expect(rows).toEqual([{ plain: false }])
  await market.setOutcome({ account_name: 'Aisha Bello Ventures' })
  const renamed = (await setAccount(seller, '0001', { is_business: true })).json().data.bank_account
  expect(renamed).toMatchObject({ status: 'review', name: null })
  await market.setOutcome({ account_name: null })
})

test('a changed account waits for 48 hours, and old contacts hear of it by mail and SMS', async () => {
  const seller = await addSeller()
  const digits = String(Date.now()).slice(-8)
  const [old, phone, oldPhone] = [`${randomUUID()}@old.example`, `+23480${digits}`, `+23481${digits}`]
  await sql`update accounts.users set phone = ${phone} where id = ${seller}`.execute(database)
  await sql`
    insert into accounts.email_changes (user_id, old_email, undo_until, undo_token_hash)
    values (${seller}, ${old}, now() + interval '1 day', sha256(${seller}::text::bytea))
  `.execute(database)
  await sql`
    insert into accounts.former_phones (user_id, phone, kept_until)
    values (${seller}, ${oldPhone}, now() + interval '1 day')
  `.execute(database)
  await setAccount(seller, '0001')
  expect((await setAccount(seller, '0001')).json().data.bank_account.status).toBe('ready')
  const changed = (await setAccount(seller, '0102')).json().data.bank_account
  expect(changed).toMatchObject({ last4: '0102', status: 'waiting' })
  expect(Date.parse(changed.usable_from) - Date.now()).toBeGreaterThan(47.9 * 3600_000)
  expect(await listNotices(database, seller)).toMatchObject([
    {},
    {
      subject: 'The bank account for your earnings has changed',
      body: expect.stringMatching(/…0102\. It can be used from .+\. Until then nothing is withdrawn to it\.\n/),
    },
  ])
  expect(await listMessages(database, app.secrets, old)).toHaveLength(2)
  expect(await listMessages(database, app.secrets, phone)).toMatchObject([
    {},
    { text: expect.stringMatching(/^[\w :.,?'-]{1,140}\.\.\.0102[\w .?]{1,60}$/) },
  ])
  // One SMS that names no account: after an undo the old phone is the thief's.
  const text = 'Kanti: a new bank account was set for your earnings. Not you? Change your password and contact us.'
  expect(text).toMatch(/^[\w :.,?'-]{1,160}$/)
  expect(await listMessages(database, app.secrets, oldPhone)).toMatchObject([{ text }, { text }])
  expect(JSON.stringify(await listMessages(database, app.secrets, phone))).not.toContain(prefixOf(seller))
  await pass(seller, '48 hours')
  expect((await read(seller)).bank_account?.status).toBe('ready')
})

test('an operator looks at a business account, and an approved one waits on', async () => {
  const [seller, operator] = [await addSeller(), await addMember(database)]
  const set = (await setAccount(seller, '0002', { is_business: true })).json().data
  expect(set.bank_account).toMatchObject({ status: 'review', name: null })
  const [data] = app.hooks.personalData(app).filter(({ name }) => name === 'earnings')
  expect(await data!.export(seller)).toMatchObject({ bank_accounts: [{ status: 'review', name: null }] })
  const [account] = await listed(operator, seller)
  expect(account).toMatchObject({
    user: { id: seller },
    verified_name: 'Aisha Bello',
    name: 'ADE BALOGUN',
    is_business: true,
    same_account: [],
    status: 'review',
  })
  expect(await codeOf(decide(seller, account.id, 'approve'))).toEqual([403, 'own_account'])
  expect(await codeOf(decide(operator, randomUUID(), 'approve'))).toEqual([404, 'not_found'])
  expect((await decide(operator, account.id, 'approve')).json().data.status).toBe('waiting')
  expect(await codeOf(decide(operator, account.id, 'reject'))).toEqual([409, 'not_in_review'])
  await pass(seller, '48 hours')
  expect((await read(seller)).bank_account).toMatchObject({ status: 'ready', name: 'ADE BALOGUN', reason: null })
  expect(await noticesTo(seller)).toEqual([
    'The bank account for your earnings is set',
    'Your bank account can be used',
  ])
  const other = await addSeller()
  await setAccount(other, '0002', { is_business: true })
  await decide(operator, (await listed(operator, other))[0].id, 'reject')
  expect((await read(other)).bank_account).toMatchObject({ status: 'refused', name: null })
})

test('an account that another member has too is looked at, and its owner reads why it is refused', async () => {
  const [first, second, operator] = [await addSeller(), await addSeller(), await addMember(database)]
  const shared = { account_number: '0123457777' }
  await setAccount(first, '7777', shared)
  expect((await setAccount(second, '7777', shared)).json().data.bank_account.status).toBe('review')
  const [account] = await listed(operator, second)
  expect(account.same_account).toMatchObject([{ id: first, suspended: false }])
  await sql`update accounts.users set suspended_at = now() where id = ${first}`.execute(database)
  expect((await listed(operator, second))[0].same_account).toMatchObject([{ id: first, suspended: true }])
  await sql`update accounts.users set suspended_at = null where id = ${first}`.execute(database)
  expect(await codeOf(decide(first, account.id, 'approve'))).toEqual([403, 'own_account'])
  await decide(operator, account.id, 'reject', 'It belongs to another seller.')
  expect((await read(second)).bank_account).toMatchObject({
    status: 'refused',
    reason: 'It belongs to another seller.',
  })
  // Nobody bars an operator by entering the operator's account.
  expect(await codeOf(suspend(second, first))).toEqual([403, 'own_account'])
  expect((await suspend(first, second)).statusCode).toBe(200)
})

test('a withdrawal to a bank account that two people have is asked for → review', async () => {
  const [first, second, operator] = [await addSeller(), await addSeller(), await addMember(database)]
  const shared = { account_number: '0123456666' }
  for (const seller of [first, second]) await setAccount(seller, '6666', shared)
  const [account] = await listed(operator, second)
  await decide(operator, account.id, 'approve', 'They are married.')
  await pass(second, '48 hours')
  expect(await codeOf(suspend(first, second))).toEqual([403, 'own_account'])
  const answer = await market.withdraw(second, await market.earn(second))
  expect([answer.statusCode, answer.json().data.state]).toEqual([201, 'review'])
})

test("nobody holds up another seller's withdrawals by entering their account, before a decision or after", async () => {
  const [seller, thief, operator] = [await addSeller(), await addSeller(), await addMember(database)]
  await sql`
    update accounts.users set verified_first_name = 'Ade', verified_last_name = 'Balogun' where id = ${seller}
  `.execute(database)
  const its = { account_number: '0123450002' }
  const states = []
  for (const decision of [null, 'reject'] as const) {
    await market.earn(seller)
    await setAccount(thief, '0002', { ...its, is_business: true })
    await setAccount(seller, '0002', its)
    if (decision) await decide(operator, (await listed(operator, thief))[0].id, decision)
    states.push((await market.withdraw(seller, 5_000)).json().data.state)
  }
  expect(states).toEqual(['asked', 'asked'])
  expect((await listed(operator, thief, 'refused'))[0].same_account).toMatchObject([{ id: seller }])
})

test('numbers are encrypted again with a new key, and found by it', async () => {
  const seller = await addSeller()
  await setAccount(seller, '8888')
  const secrets = [`new ${'s'.repeat(40)}`, app.secrets[0]] as const
  const keys = keysFor(secrets, 'earnings')
  const [column] = earningsEncryptedColumns(keys)
  await reencrypt(database, column!)
  const { rows } = await sql<{ id: string; number_encrypted: Buffer; number_index: Buffer }>`
    select id, number_encrypted, number_index from earnings.bank_accounts where user_id = ${seller}
  `.execute(database)
  expect(decryptNumber(keysFor([secrets[0]], 'earnings'), rows[0]!)).toBe(`${prefixOf(seller)}8888`)
})

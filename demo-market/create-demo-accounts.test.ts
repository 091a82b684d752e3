import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { secretsOf } from '#server/config.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { openAccountsApp } from '#tests/setup/accounts.ts'
import { createApp } from '#server/create-app.ts'
import { operatorRoles } from '#contracts/values/choices.ts'
import { demoAccountLine, demoAccounts } from './demo-accounts.ts'
import { loadMarket } from './load-market.ts'
import { makeMarket } from './make-market.ts'
import { createDemoAccounts, suspendDemoAccounts } from './create-demo-accounts.ts'

const { app, call, database, url } = await openAccountsApp({ RATE_LIMIT_SCALE: '100' })
const [buyer, seller, ...operators] = demoAccounts
const open = () => createDemoAccounts({ database, secrets: secretsOf(app.config) })
const login = ({ email, password }: { email: string; password: string }) =>
  call('POST /login', { body: { email, password } })
const tokenOf = async (account: { email: string; password: string }) =>
  (await login(account)).json().data[0].access as string
const count = async (query: string) => (await database.query(query)).length
/** Nobody looks at the pictures here. */
const store = { has: async () => true } as unknown as MediaStore

test('a market that nobody made has none of them', async () => {
  await database.query(`insert into accounts.users (email, first_name, last_name) values ('a@b.example', 'A', 'B')`)
  expect(await open()).toEqual([])
  expect(await count('select from accounts.users')).toBe(1)
  await database.query('delete from accounts.users')
})

test('two copies that start at once open them once', async () => {
  const now = new Date()
  await loadMarket({ database, store, makeMarket: () => makeMarket({ seed: 7, now, sellers: 40, products: 200 }) })
  expect(await Promise.all([open(), open()])).toEqual([demoAccounts, demoAccounts])
  expect(await count('select from accounts.users')).toBe(43)
})

test('each is a line of role, e-mail and password, and the operator’s ends with the second factor', () => {
  expect(demoAccounts.map(demoAccountLine)).toEqual([
    'buyer  buyer@kanti.example  ripe-mango-24',
    'seller  seller@kanti.example  busy-stall-57',
    'operator  operator@kanti.example  quiet-ledger-90  NNQW45DJEBSGK3LPEBXXAZLSMF2G64RB',
    'second-operator  second-operator@kanti.example  plain-window-31  ONSWG33OMQQG64DFOJQXI33SEB2G65DQ',
  ])
})

test.each(demoAccounts)('the $role signs in with the printed password', async (account) => {
  const answer = await login(account)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data[1]).toMatchObject({ email: account.email, is_seller: account.role === 'seller' })
  const profile = await call('GET /complete-registration', { as: answer.json().data[0].access })
  expect(profile.json().data).toMatchObject({ phone: expect.stringMatching(/^0720\d{7}$/), has_password: true })
})

test('the buyer has saved items of several kinds, and messages read and unread', async () => {
  const as = await tokenOf(buyer)
  const saved = (await call('GET /seller/dashboard/save-item', { as })).json().data
  expect(saved).toHaveLength(4)
  expect(new Set(saved.map(({ product }: { product: { id: string } }) => product.id)).size).toBe(4)
  const { id } = (await call('GET /complete-registration', { as })).json().data
  const messages: { read: boolean }[] = (await call(`GET /messages/${id}`, { as })).json().data
  expect(messages.map(({ read }) => read)).toEqual([false, false, true, true])
})

test('the seller has a shop with something listed', async () => {
  const profile = (await call('GET /complete-registration', { as: await tokenOf(seller) })).json().data
  expect(profile).toMatchObject({ is_seller: true, updated_store: true, kyc_status: 'verified' })
  const listed = await call(`GET /products?seller=${profile.id}`)
  expect(listed.json().total).toBeGreaterThan(0)
})

test.each(operators)('the $role proves the printed second factor', async (operator) => {
  const as = await tokenOf(operator)
  const code = generateSync({ secret: operator.totpSecret })
  const answer = await call('POST /operator/session', { as, body: { code } })
  expect(answer.json().data).toEqual({
    access: expect.stringMatching(/^st_/),
    expires_at: expect.any(String),
    roles: operatorRoles,
  })
  const others = await call('POST /operator/session', { as: await tokenOf(buyer), body: { code } })
  expect(others.json()).toMatchObject({ status: 404, code: 'not_found' })
})

test('opened again, nothing is doubled, and what a person changed stays changed', async () => {
  await database.query(`update accounts.users set first_name = 'Bisi' where email = $1`, [buyer.email])
  const before = await count('select from accounts.users')
  expect(await open()).toEqual(demoAccounts)
  expect(await count('select from accounts.users')).toBe(before)
  expect(await count('select from saved_items.items')).toBe(4)
  expect(await count(`select from accounts.users where first_name = 'Bisi'`)).toBe(1)
})

test('one whose password was changed is not named with the old one', async () => {
  const as = await tokenOf(buyer)
  const passwords = { new_password: 'three blue goats', confirm_password: 'three blue goats' }
  await call('POST /reset-password/dashboard', { as, body: { old_password: buyer.password, ...passwords } })
  expect((await open()).map(({ role }) => role)).toEqual(['seller', 'operator', 'second-operator'])
})

test('one that was deleted is opened anew', async () => {
  const as = await tokenOf({ email: buyer.email, password: 'three blue goats' })
  expect((await call('DELETE /account', { as, body: { password: 'three blue goats' } })).statusCode).toBe(200)
  expect(await open()).toEqual(demoAccounts)
  expect((await login(buyer)).statusCode).toBe(200)
})

test('one who has another address by now leaves it to a new one', async () => {
  await database.query(`update accounts.users set email = 'amaka@mail.example' where email = $1`, [buyer.email])
  expect(await open()).toEqual(demoAccounts)
  expect((await login(buyer)).statusCode).toBe(200)
})

test('where anything is real, no process starts while a demo operator is appointed, whatever their address', async () => {
  await database.query(`update accounts.users set email = 'boss@mail.example' where email = $1`, [operators[0]!.email])
  const real = { ...app.config, isAllSimulated: false }
  await expect(createApp(real, url)).rejects.toThrow('A demo operator is appointed')
  await suspendDemoAccounts(database, { isSandboxShown: true })
  expect(await count('select from accounts.operators')).toBe(0)
  const started = await createApp(real, url)
  await started.close()
  const dismissals = `select from audit.entries where action = 'operator.dismiss' and reason = 'A demo account'`
  expect(await count(dismissals)).toBe(2)
  await database.query(
    `update accounts.users set suspended_at = null, email = case email when 'boss@mail.example' then $1 else email end`,
    [operators[0]!.email],
  )
})

test('where anything is real, nobody signs in as one of them', async () => {
  const as = await tokenOf(buyer)
  await suspendDemoAccounts(database, { isSandboxShown: true })
  for (const account of demoAccounts) expect((await login(account)).json()).toMatchObject({ code: 'suspended' })
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(401)
  expect(await open()).toEqual([])
})

test('what made sellers list is shown beside a sandbox, and not where everything is real', async () => {
  const listed = () => count('select from catalog.products where is_listed')
  expect(await listed()).toBeGreaterThan(100)
  await suspendDemoAccounts(database, { isSandboxShown: false })
  expect(await listed()).toBe(0)
})

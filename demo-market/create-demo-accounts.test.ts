import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { secretsOf } from '#server/config.ts'
import { available, balanceOf, post } from '#server/modules/ledger/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { openAccountsApp } from '#tests/support/app/accounts.ts'
import { createApp } from '#server/create-app.ts'
import { operatorRoles, orderStates } from '#contracts/values/choices.ts'
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
const count = async (query: string) => (await sql.raw(query).execute(database)).rows.length
/** These tests do not use the pictures. */
const store = { sizeOf: async () => 1 } as unknown as MediaStore

test('a market that was not generated gets no demo accounts', async () => {
  await sql`
    insert into accounts.users (email, first_name, last_name) values ('a@b.example', 'A', 'B')
  `.execute(database)
  expect(await open()).toEqual([])
  expect(await count('select from accounts.users')).toBe(1)
  await sql`delete from accounts.users`.execute(database)
})

test('concurrent starts create the accounts once', async () => {
  const now = new Date()
  await loadMarket({ database, store, makeMarket: () => makeMarket({ seed: 7, now, sellers: 40, products: 200 }) })
  expect(await Promise.all([open(), open()])).toEqual([demoAccounts, demoAccounts])
  expect(await count('select from accounts.users')).toBe(43)
})

test("each account is a line of role, email and password, followed by an operator's TOTP secret", () => {
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

test('the buyer has saved items of several kinds, and read and unread messages', async () => {
  const as = await tokenOf(buyer)
  const saved = (await call('GET /seller/dashboard/save-item', { as })).json().data
  expect(saved).toHaveLength(4)
  expect(new Set(saved.map(({ product }: { product: { id: string } }) => product.id)).size).toBe(4)
  const { id } = (await call('GET /complete-registration', { as })).json().data
  const messages: { read: boolean }[] = (await call(`GET /messages/${id}`, { as })).json().data
  expect(messages.map(({ read }) => read)).toEqual([false, false, true, true])
})

test('the buyer has topped up and paid bills of every service, as the books say', async () => {
  const as = await tokenOf(buyer)
  const { data, total } = (await call('GET /wallet/my-transactions?page_size=30', { as })).json()
  expect(total).toBe(24)
  const kinds = (data as { kind: string; status: string }[]).map(({ kind, status }) => `${kind} ${status}`)
  expect(new Set(kinds)).toEqual(
    new Set([
      'top_up successful',
      'purchase successful',
      'purchase failed',
      'return successful',
      'order successful',
      'order_refund successful',
    ]),
  )
  const balance = data.reduce(
    (sum: number, { transaction_type, amount }: { transaction_type: string; amount: number }) =>
      sum + (transaction_type === 'credit' ? amount : -amount),
    0,
  )
  expect((await call('GET /wallet', { as })).json().data).toMatchObject({ balance, held: 0 })
  // A wallet without a verified identity may hold NGN 300,000.00: the buyer can add money.
  expect(balance).toBeLessThan(150_000)
  const purchases: { id: string; service: string }[] = (await call('GET /vtu/purchases', { as })).json().data
  expect(new Set(purchases.map(({ service }) => service)).size).toBe(5)
  const { id } = purchases.find(({ service }) => service === 'electricity-bill')!
  const { token } = (await call(`GET /vtu/purchases/${id}`, { as })).json().data
  expect(token).toMatch(/^\d{20}$/)
  expect(await reconcile(database)).toEqual([])
})

test('buyer and seller have an order in each state, a return to answer and a refund, as the books say', async () => {
  // An order that waits for a card would expire within half an hour.
  const states = orderStates.filter((state) => state !== 'placed').toSorted()
  const [asBuyer, asSeller] = [await tokenOf(buyer), await tokenOf(seller)]
  const documentsOf = {
    buyer: () => ['receipt'],
    seller: (state: string) => (state === 'completed' ? ['invoice'] : []),
  }
  for (const [as, role] of [
    [asBuyer, 'buyer'],
    [asSeller, 'seller'],
  ] as const) {
    const { data } = (await call(`GET /orders?role=${role}`, { as })).json()
    expect([...new Set(data.map(({ state }: { state: string }) => state))].toSorted()).toEqual(states)
    for (const { id, state, tags } of data) {
      const { documents } = (await call(`GET /orders/${id}`, { as })).json().data
      const credited = tags.includes('Refunded') ? ['credit_note'] : []
      expect(documents.toSorted()).toEqual([...documentsOf[role](state), ...credited].toSorted())
    }
  }
  const { data: movements } = (await call('GET /earnings/movements', { as: asSeller })).json()
  const { earned } = (await call('GET /earnings', { as: asSeller })).json().data
  const sumOf = (sum: number, { amount, transaction_type }: { amount: number; transaction_type: string }) =>
    sum + (transaction_type === 'debit' ? -amount : amount)
  expect(movements.reduce(sumOf, 0)).toBeCloseTo(earned, 2)
  const { data: problems } = (await call('GET /orders?role=seller&state=problems', { as: asSeller })).json()
  expect(problems.map(({ state }: { state: string }) => state).toSorted()).toEqual(['complaint', 'completed'])
  const { data: done } = (await call('GET /orders?role=buyer&state=done', { as: asBuyer })).json()
  expect(done.filter(({ tags }: { tags: string[] }) => tags.join() === 'Completed,Delivered,Refunded')).toHaveLength(1)
  const { data: waiting } = (await call('GET /orders?role=buyer&state=to_hand_over', { as: asBuyer })).json()
  const code = (await call(`GET /orders/${waiting[0].id}/code`, { as: asBuyer })).json().data.code
  expect(code).toMatch(/^\d{6}$/)
  expect(await reconcile(database)).toEqual([])
})

test('three reports and a payment wait for the operators', async () => {
  expect(await count('select from reports.reports where outcome is null')).toBe(2)
  expect(await count('select from reports.shop_reports where outcome is null')).toBe(1)
  expect(await count("select from payments.intents where state = 'mismatch'")).toBe(1)
})

test('the seller has a shop with a listed product', async () => {
  const profile = (await call('GET /complete-registration', { as: await tokenOf(seller) })).json().data
  expect(profile).toMatchObject({ is_seller: true, updated_store: true, kyc_status: 'verified' })
  const listed = await call(`GET /products?seller=${profile.id}`)
  expect(listed.json().total).toBeGreaterThan(0)
})

test("the seller's shop was viewed, saved and contacted on every day of the week, and more than the week before", async () => {
  const as = await tokenOf(seller)
  const { days, week_before } = (await call('GET /seller/dashboard/activity', { as })).json().data
  const { data } = (await call('GET /seller/dashboard/my-products', { as })).json()
  for (const kind of ['views', 'saves', 'contacts']) {
    const week = days.reduce((sum: number, day: Record<string, number>) => sum + day[kind]!, 0)
    expect(week).toBeGreaterThan(week_before[kind])
    const shown = data.reduce((sum: number, product: Record<string, number>) => sum + product[kind]!, 0)
    expect(shown).toBeGreaterThanOrEqual(week + week_before[kind])
    for (const product of data) expect(product[kind]).toBeGreaterThan(0)
  }
  for (const day of days) expect(day).toMatchObject({ views: expect.any(Number), contacts: expect.any(Number) })
})

test.each(operators)('the $role signs in with the printed second factor', async (operator) => {
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

test("a second start duplicates nothing and keeps users' changes", async () => {
  await sql`update accounts.users set first_name = 'Bisi' where email = ${buyer.email}`.execute(database)
  const countSaved = () => count('select from saved_items.items')
  const [before, saved] = [await count('select from accounts.users'), await countSaved()]
  expect(await open()).toEqual(demoAccounts)
  expect(await count('select from accounts.users')).toBe(before)
  expect(await countSaved()).toBe(saved)
  expect(await count(`select from accounts.users where first_name = 'Bisi'`)).toBe(1)
})

test('half of the shops take orders, the one of the seller by both methods', async () => {
  const as = await tokenOf(seller)
  const terms = (await call('GET /seller/dashboard/order-terms', { as })).json().data
  expect(terms).toMatchObject({ takes_orders: true, pickup: { days: 1 }, door: { fee_home: 1_500, days: 4 } })
  const [shops, taking] = [await count('select from shops.shops'), await count('select from shops.order_terms')]
  expect(Math.abs(taking - shops / 2)).toBeLessThanOrEqual(1)
  expect(await count('select from catalog.stock')).toBeGreaterThan(0)
  expect(
    await count('select from catalog.stock join catalog.products on id = product_id where in_stock <> (pieces > 0)'),
  ).toBe(0)
})

test('an account whose password was changed is not listed with the old one', async () => {
  const as = await tokenOf(buyer)
  const passwords = { new_password: 'three blue goats', confirm_password: 'three blue goats' }
  await call('POST /reset-password/dashboard', { as, body: { old_password: buyer.password, ...passwords } })
  expect((await open()).map(({ role }) => role)).toEqual(['seller', 'operator', 'second-operator'])
})

test('a deleted account is created again, without money beside that of others', async () => {
  const as = await tokenOf({ email: buyer.email, password: 'three blue goats' })
  // Only an empty wallet without open orders can be closed.
  for (const [state, action] of [
    ['to_accept', 'cancel'],
    ['to_hand_over', 'confirm'],
    ['being_checked', 'confirm'],
    ['problems', 'confirm'],
  ]) {
    const { data } = (await call(`GET /orders?role=buyer&state=${state}`, { as })).json()
    for (const order of data) await call(`POST /orders/${order.id}/${action}`, { as, body: {} })
  }
  const { id } = (await call('GET /complete-registration', { as })).json().data
  const kobo = await balanceOf(database, available(id))
  await post(database, { key: 'test', kind: 'refund-done', transfers: [{ from: available(id), to: 'paystack', kobo }] })
  expect((await call('DELETE /account', { as, body: { password: 'three blue goats' } })).statusCode).toBe(200)
  expect(await open()).toEqual(demoAccounts)
  const { total } = (await call('GET /wallet/my-transactions', { as: await tokenOf(buyer) })).json()
  expect(total).toBe(0)
})

test('an account whose email address was changed gets a replacement', async () => {
  await sql`update accounts.users set email = 'amaka@mail.example' where email = ${buyer.email}`.execute(database)
  expect(await open()).toEqual(demoAccounts)
  expect((await login(buyer)).statusCode).toBe(200)
})

test('with real providers, no process starts while a demo operator is appointed, whatever the address', async () => {
  await sql`
    update accounts.users set email = 'boss@mail.example' where email = ${operators[0]!.email}
  `.execute(database)
  const real = { ...app.config, isAllSimulated: false }
  await expect(createApp(real, url)).rejects.toThrow('A demo operator is appointed')
  await suspendDemoAccounts(database, { isSandboxShown: true })
  expect(await count('select from accounts.operators')).toBe(0)
  const started = await createApp(real, url)
  await started.close()
  const dismissals = `select from audit.entries where action = 'operator.dismiss' and reason = 'A demo account'`
  expect(await count(dismissals)).toBe(2)
  await sql`
    update accounts.users set suspended_at = null, email = case email when 'boss@mail.example'
      then ${operators[0]!.email} else email end
  `.execute(database)
})

test('with real providers, demo accounts cannot sign in', async () => {
  const as = await tokenOf(buyer)
  await suspendDemoAccounts(database, { isSandboxShown: true })
  for (const account of demoAccounts) expect((await login(account)).json()).toMatchObject({ code: 'suspended' })
  expect((await call('GET /complete-registration', { as })).statusCode).toBe(401)
  expect(await open()).toEqual([])
})

test('generated listings are shown beside a sandbox, but not when everything is real', async () => {
  const listed = () => count('select from catalog.products where is_listed')
  expect(await listed()).toBeGreaterThan(100)
  await suspendDemoAccounts(database, { isSandboxShown: false })
  expect(await listed()).toBe(0)
})

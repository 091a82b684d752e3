import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { BankTransfers } from '#server/providers/bank-transfers/port.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { addMember } from '#tests/support/app/members.ts'
import { sumAsked } from './withdrawal-queries.ts'

/** What the bank says of its next transfers, instead of the truth: that they failed, and why. */
let failure: string | null = null
const market = await openEarningsMarket(
  {},
  { transfers: (bank) => ({ ...bank, verify: (reference) => askBank(bank, reference) }) },
)
const { addSeller, asked, call, database, earn, find, noticesTo, read, row, sell, setAccount, sweep, withdraw, work } =
  market
afterEach(async () => {
  failure = null
  await market.setOutcome({ outcome: 'by-number', balance: 50_000_000, account_name: null })
  await market.expectRightBooks()
})

const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}
const stateOf = async (seller: string, id: string) => (await find(seller, id)).state
const sumsOf = async (seller: string) => {
  const { earned, withdrawable, withdrawing } = await read(seller)
  return { earned, withdrawable, withdrawing }
}
const alarms = () => market.logged.flatMap(({ alarm }) => (typeof alarm === 'string' ? [alarm] : []))
const movementsOf = async (as: string) =>
  (await call('GET /earnings/movements', { as }))
    .json<{ data: { kind: string; amount: number }[] }>()
    .data.map(({ kind, amount }) => `${kind} ${amount}`)

test('asked → sending → paid: the worker sends it, the provider says success, and the seller hears of it', async () => {
  const { seller, id, net } = await asked()
  expect(await find(seller, id)).toMatchObject({
    amount: net,
    state: 'asked',
    bank: 'Guaranty Trust Bank',
    last4: '0001',
  })
  expect(await sumsOf(seller)).toEqual({ earned: 0, withdrawable: 0, withdrawing: net })
  await work()
  expect(await find(seller, id)).toMatchObject({ state: 'paid', reason: null, settled_at: expect.any(String) })
  expect(await sumsOf(seller)).toEqual({ earned: 0, withdrawable: 0, withdrawing: 0 })
  expect(await movementsOf(seller)).toEqual([`withdrawal ${net}`, `sale ${net}`])
  expect((await noticesTo(seller)).at(-1)).toBe('Your withdrawal is paid')
})

test('what has not cleared, has no account, or is refused otherwise stays', async () => {
  const seller = await addSeller()
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([409, 'no_bank_account'])
  await sell(seller, 20_000)
  await setAccount(seller)
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([402, 'insufficient_earnings'])
  await call('POST /sandbox/earnings/clear', { payload: { user: seller } })
  expect(await codeOf(withdraw(seller, 999))).toEqual([422, 'below_least'])
  expect(await codeOf(withdraw(seller, 0))).toEqual([422, 'invalid_input'])
  await sql`update accounts.sessions set signed_in_at = now() - interval '1 hour' where id = ${seller}`.execute(
    database,
  )
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([403, 'reauth_required'])
  await sql`update accounts.sessions set signed_in_at = now() where id = ${seller}`.execute(database)
  await setAccount(seller, '7654')
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([409, 'bank_account_waits'])
})

test('all that is left can be withdrawn below the least, and a third withdrawal of a day cannot', async () => {
  const seller = await addSeller()
  const net = await earn(seller, 2_000)
  await setAccount(seller)
  expect((await withdraw(seller, 1_000)).statusCode).toBe(201)
  expect((await withdraw(seller, net - 1_000)).statusCode).toBe(201)
  await earn(seller, 2_000)
  const third = await withdraw(seller, 1_001)
  expect([third.statusCode, third.json().code]).toEqual([429, 'too_many_withdrawals'])
  // Midnight in Lagos is 23:00 UTC.
  const untilAfter = (Number(third.headers['retry-after']) + 60) * 1_000
  expect(new Date(Date.now() + untilAfter).toISOString()).toMatch(/T23:0/)
})

test('the same attempt is one withdrawal, however often and whenever it is sent', async () => {
  const seller = await addSeller()
  await earn(seller, 20_000)
  await setAccount(seller)
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(seller, 5_000, `${seller} one`)))
  const ids = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ json }) => json().data.id))
  expect(ids.size).toBe(1)
  await work()
  await sql`delete from idempotency.responses`.execute(database)
  const late = await withdraw(seller, 5_000, `${seller} one`)
  expect([late.statusCode, late.json().data.id]).toEqual([201, [...ids][0]])
  expect((await read(seller)).withdrawing).toBe(0)
})

const TOLD = {
  paid: 'Your withdrawal is paid',
  failed: 'Your withdrawal is back in your earnings',
  returned: 'Your bank sent your withdrawal back',
} as const

test.each([
  ['0101', 'failed', 'Your bank did not take it.'],
  ['0102', 'paid', null],
  ['0103', 'failed', 'Your bank did not take it.'],
  ['0104', 'paid', null],
  ['0105', 'paid', null],
  ['0106', 'returned', 'Your bank sent it back.'],
  ['0107', 'paid', null],
] as const)(
  'sending to an account ending in %s → %s; one of another, or closed, has to be entered again',
  async (ending, state, reason) => {
    const { seller, id, net } = await asked(ending)
    await work()
    for (let turn = 0; turn < 30 && (await stateOf(seller, id)) !== state; turn += 1) {
      await reportTransfer(id)
      await sweep()
    }
    expect(await find(seller, id)).toMatchObject({ state, reason })
    const isBack = state !== 'paid'
    expect(await sumsOf(seller)).toEqual({ earned: isBack ? net : 0, withdrawable: isBack ? net : 0, withdrawing: 0 })
    expect(await sumAsked(database, seller)).toBe(isBack ? 0 : net * 100)
    expect((await read(seller)).bank_account?.status).toBe(isBack ? 'refused' : 'ready')
    expect((await noticesTo(seller)).at(-1)).toBe(TOLD[state])
    expect((await setAccount(seller, ending)).json().data.bank_account.status).toBe('ready')
  },
)

async function askBank(bank: BankTransfers, reference: string) {
  const status = await bank.verify(reference)
  if (failure === null || status.kind !== 'paid') return status
  return failure === 'reversed'
    ? { ...status, kind: 'reversed' as const }
    : { kind: 'failed' as const, reason: failure }
}

test('an account that the provider no longer knows is registered again, and the withdrawal is paid', async () => {
  const { seller, id } = await asked()
  await sql`update earnings.bank_accounts set recipient_code = 'RCP_gone' where user_id = ${seller}`.execute(database)
  await work()
  expect(await stateOf(seller, id)).toBe('sending')
  await sweep()
  expect(await stateOf(seller, id)).toBe('paid')
})

test('sending: failed, reversed, abandoned, blocked or rejected → failed: the money is back', async () => {
  for (const said of ['failed', 'reversed', 'abandoned', 'blocked', 'rejected']) {
    const { seller, id, net } = await asked()
    failure = said
    await work()
    await sweep()
    expect([said, await stateOf(seller, id)]).toEqual([said, 'failed'])
    expect(await sumsOf(seller)).toEqual({ earned: net, withdrawable: net, withdrawing: 0 })
  }
})

test.each(['0108', '0109'])(
  'no dead end: sending: pending, otp or no answer (%s) → sending: alarm after 24 hours, two operators after 72',
  async (ending) => {
    const { seller, id, net } = await asked(ending)
    const [ada, bola] = [await addMember(database), await addMember(database)]
    const settle = (asOperator: string, outcome = 'failed') =>
      call(`POST /operator/withdrawals/${id}/settle`, {
        asOperator,
        payload: { outcome, reason: 'Their support says so' },
      })
    await work()
    const minutes = [await minutesToCheck(id)]
    for (let checks = 1; checks < 5; checks += 1) {
      await sweep()
      minutes.push(await minutesToCheck(id))
    }
    expect(minutes).toEqual([1, 5, 15, 60, 60])
    expect(await row(id)).toMatchObject({
      state: 'sending',
      problem: expect.stringContaining('The provider says'),
      checks: 5,
    })
    expect(await codeOf(settle(ada))).toEqual([409, 'not_settleable'])
    await market.ageWithdrawal(id, '25 hours')
    await market.run('watch-withdrawals')
    expect(alarms()).toContain('withdrawal_stuck')
    await market.ageWithdrawal(id, '48 hours')
    expect((await settle(ada)).statusCode).toBe(202)
    expect(await codeOf(settle(ada))).toEqual([409, 'already_proposed'])
    expect(await codeOf(settle(seller))).toEqual([403, 'own_account'])
    expect((await settle(bola)).statusCode).toBe(200)
    expect(await stateOf(seller, id)).toBe('failed')
    expect((await read(seller)).earned).toBe(net)
  },
)

/** Until the provider is asked again. */
async function minutesToCheck(id: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_check_at - now()) / 60)::int as minutes from earnings.withdrawals where id = ${id}
  `.execute(database)
  return rows[0]!.minutes
}

test('a seller takes back a withdrawal once, and none that is sent', async () => {
  const { seller, id, net } = await asked()
  const takeBack = (as: string) => call(`DELETE /earnings/withdrawals/${id}`, { as })
  expect(await codeOf(takeBack(await addSeller()))).toEqual([404, 'not_found'])
  for (const _ of [1, 2]) expect((await takeBack(seller)).json().data.state).toBe('failed')
  await work()
  expect((await read(seller)).earned).toBe(net)
  const sent = (await withdraw(seller, net)).json().data.id
  await work()
  expect(await codeOf(call(`DELETE /earnings/withdrawals/${sent}`, { as: seller }))).toEqual([409, 'on_its_way'])
})

test('asked, large → review: an operator lets it go or says why not, its seller takes it back, or it fails after 7 days', async () => {
  const large = await openEarningsMarket({ WITHDRAWAL_REVIEW_FROM: '5000' })
  const operator = await addMember(large.database)
  const decide = (id: string, decision: string, asOperator = operator) =>
    large.call(`POST /operator/withdrawals/${id}/${decision}`, { asOperator, payload: { reason: 'We know the shop.' } })
  const [good, bad, own, late] = [await large.asked(), await large.asked(), await large.asked(), await large.asked()]
  expect(await large.work()).toBe(0)
  expect(await codeOf(decide(good.id, 'let-go', good.seller))).toEqual([403, 'own_account'])
  expect((await decide(good.id, 'let-go')).json().data.state).toBe('asked')
  expect(await codeOf(decide(good.id, 'refuse'))).toEqual([409, 'not_in_review'])
  expect((await decide(bad.id, 'refuse')).json().data).toMatchObject({ state: 'failed', reason: 'We know the shop.' })
  expect((await large.read(bad.seller)).earned).toBe(bad.net)
  await large.work()
  expect((await large.find(good.seller, good.id)).state).toBe('paid')
  expect((await large.call(`DELETE /earnings/withdrawals/${own.id}`, { as: own.seller })).json().data.state).toBe(
    'failed',
  )
  expect((await large.read(own.seller)).earned).toBe(own.net)
  const stuck = () => large.logged.filter(({ alarm }) => alarm === 'withdrawal_stuck').length
  for (const [interval, alarmed] of [
    ['23 hours', 0],
    ['1 hour', 1],
  ] as const) {
    await large.ageWithdrawal(late.id, interval)
    await large.run('watch-withdrawals')
    expect(stuck()).toBe(alarmed)
  }
  await large.ageWithdrawal(late.id, '6 days')
  await large.sweep()
  expect(await large.find(late.seller, late.id)).toMatchObject({
    state: 'failed',
    reason: 'It could not be sent in time.',
  })
  expect((await large.read(late.seller)).earned).toBe(late.net)
  await large.expectRightBooks()
})

test('no dead end: payout balance too small: it waits in asked, the seller hears of it after 12 hours, and after 72 it fails', async () => {
  const { seller, id, net } = await asked()
  // The fee has to be there too.
  await market.setOutcome({ balance: net + 199 })
  await work()
  expect(await row(id)).toMatchObject({ state: 'asked', problem: 'The balance at the provider is too low' })
  expect(alarms()).toContain('payouts_low')
  await market.ageWithdrawal(id, '12 hours')
  await sweep()
  await sweep()
  expect((await noticesTo(seller)).filter((subject) => subject === 'Your withdrawal takes longer')).toHaveLength(1)
  await market.setOutcome({ balance: 50_000_000 })
  await sweep()
  expect(await stateOf(seller, id)).toBe('paid')
  const { seller: other, id: last } = await asked()
  await market.setOutcome({ balance: 100 })
  await market.ageWithdrawal(last, '71 hours 59 minutes')
  await sweep()
  expect(await stateOf(other, last)).toBe('asked')
  await market.ageWithdrawal(last, '1 minute')
  await sweep()
  expect(await find(other, last)).toMatchObject({ state: 'failed', reason: 'It could not be sent in time.' })
  expect(alarms()).toContain('withdrawal_given_up')
  expect((await read(other)).earned).toBe(net)
  const { seller: third, id: ended } = await asked()
  expect((await call(`POST /sandbox/withdrawals/${ended}/clock`, { payload: {} })).json().data.state).toBe('failed')
  expect((await read(third)).earned).toBe(net)
})

test('seller suspended, or their books differ: earnings stay, nothing is withdrawn, and what was asked for waits', async () => {
  const { seller, id } = await asked()
  await sql`update accounts.users set suspended_at = now() where id = ${seller}`.execute(database)
  await work()
  expect(await stateOf(seller, id)).toBe('asked')
  await sql`update accounts.users set suspended_at = null where id = ${seller}`.execute(database)
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('transfers', 'paystack', 'planted', 'It differs', ${seller})
  `.execute(database)
  await sweep()
  expect(await row(id)).toMatchObject({ state: 'asked', problem: 'The seller is suspended or under review' })
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([403, 'account_frozen'])
  await sql`update reconciliation.flags set ended_at = now(), cleared_at = now(), cleared_by = ${seller},
    clear_reason = 'Looked at' where member_id = ${seller}`.execute(database)
  await sweep()
  expect(await stateOf(seller, id)).toBe('paid')
  // The first request to this account is lost.
  const lost = await asked('0105')
  await work()
  await sql`update accounts.users set suspended_at = now() where id = ${lost.seller}`.execute(database)
  await sweep()
  expect(await row(lost.id)).toMatchObject({ state: 'sending', problem: 'The provider does not know it' })
  await sql`update accounts.users set suspended_at = null where id = ${lost.seller}`.execute(database)
  await sweep()
  expect(await stateOf(lost.seller, lost.id)).toBe('paid')
})

test('a transfer is approved only while it is sent, of its amount and to its recipient', async () => {
  const { id, net } = await asked('0109')
  const approve = async (asked: object) =>
    (await call('POST /payments/transfer-approval', { payload: asked })).statusCode
  const { reference } = await row(id)
  const early = { reference, amount: Math.round(net * 100), recipient: { recipient_code: 'RCP_x' } }
  expect(await approve(early)).toBe(400)
  await work()
  const { rows } = await sql<{ recipient_code: string }>`
    select recipient_code from earnings.bank_accounts as account
      join earnings.withdrawals as w on w.bank_account_id = account.id where w.id = ${id}
  `.execute(database)
  const right = { ...early, recipient: { recipient_code: rows[0]!.recipient_code } }
  expect(await approve(right)).toBe(200)
  expect(await approve({ data: right })).toBe(200)
  expect(await approve({ ...right, amount: right.amount + 1 })).toBe(400)
  expect(await approve({ ...right, recipient: { recipient_code: 'RCP_stolen' } })).toBe(400)
  expect(await approve({ ...right, reference: `wd-${id.replace(/.$/, '0')}x` })).toBe(400)
  for (const odd of ['', '\0', 'x'.repeat(200)]) expect(await approve({ ...right, reference: odd })).toBe(400)
  expect(await approve({})).toBe(400)
})

test('the bank asks before each transfer, its events end a withdrawal, and a stolen key pays nobody', async () => {
  const connected = await openEarningsMarket({}, { isConnected: true })
  const stateOfConnected = async ({ seller, id }: { seller: string; id: string }) => {
    await connected.work()
    return (await connected.find(seller, id)).state
  }
  for (const [ending, end] of [
    ['0102', 'paid'],
    ['0103', 'failed'],
    ['0106', 'returned'],
  ] as const) {
    const withdrawal = await connected.asked(ending)
    await expect.poll(() => stateOfConnected(withdrawal), { interval: 50, timeout: 5_000 }).toBe(end)
  }
  const { bank } = connected
  const thief = await bank.addRecipient({ bankCode: '058', accountNumber: '0999999999', name: 'A Thief' })
  const recipientCode = thief.kind === 'added' ? thief.recipientCode : ''
  const reference = `wd-${randomUUID()}`
  await bank.send({ reference, amountKobo: 1_000_00, recipientCode })
  expect(await bank.verify(reference)).toEqual({ kind: 'failed', reason: 'rejected' })
  expect(connected.logged.some(({ security }) => security === 'transfer_refused')).toBe(true)
  await connected.expectRightBooks()
})

test('the sandbox moves sign-ins and waits of bank accounts into the past', async () => {
  const seller = await addSeller()
  await earn(seller)
  await setAccount(seller)
  await setAccount(seller, '0102')
  expect((await read(seller)).bank_account?.status).toBe('waiting')
  await call(`POST /sandbox/members/${seller}/age`, { payload: { minutes: 48 * 60 } })
  expect((await read(seller)).bank_account?.status).toBe('ready')
  expect(await codeOf(withdraw(seller, 1_000))).toEqual([403, 'reauth_required'])
})

test('the statement has every movement, and an account with money on its way is not closed', async () => {
  const { seller, id, net } = await asked()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(new Date())
  const statement = (from: string, to: string) => call(`GET /earnings/statement?from=${from}&to=${to}`, { as: seller })
  const lines = (await statement(day, day)).body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`Withdrawal,debit,${net.toFixed(2)}`)
  expect(await codeOf(statement('2025-01-01', '2026-06-01'))).toEqual([422, 'period_too_long'])
  expect(await codeOf(statement('0000-01-01', '0000-06-01'))).toEqual([422, 'invalid_input'])
  const [data] = market.app.hooks.personalData(market.app).filter(({ name }) => name === 'earnings')
  const stops = () => database.transaction().execute((tx) => data!.whatStops!(tx, seller))
  expect(await stops()).toEqual([expect.stringMatching(/^Your withdrawal of NGN .* is not with your bank yet\.$/)])
  expect(await data!.export(seller)).toMatchObject({
    bank_accounts: [{ number: `${market.prefixOf(seller)}0001` }],
    withdrawals: [{ amount: net }],
  })
  await work()
  expect(await stops()).toEqual([])
  await database.transaction().execute((tx) => data!.erase(tx, seller))
  expect(await data!.export(seller)).toMatchObject({ bank_accounts: [{ number: null, name: '' }] })
  expect(await stateOf(seller, id)).toBe('paid')
})

/** As the provider's signed event does. */
async function reportTransfer(id: string): Promise<void> {
  const { reference } = await row(id)
  await database.transaction().execute((tx) => market.app.hooks.transferReported(market.app, tx, reference))
  await work()
}

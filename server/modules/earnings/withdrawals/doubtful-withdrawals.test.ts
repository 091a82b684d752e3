import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findTransferDifferences } from '#server/modules/reconciliation/transfer-differences.ts'
import type { TransferStatus } from '#server/providers/bank-transfers/port.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-queries.ts'

/** What the bank says of every transfer, instead of the truth. */
let said: TransferStatus | null = null
let isAway = false
/** Runs after the bank has answered, and before we have read the answer. */
let meanwhile = async () => {}
const market = await openEarningsMarket(
  { WITHDRAWAL_REVIEW_FROM: '20000' },
  {
    transfers: (bank) => ({
      ...bank,
      readBalance: async () => (isAway ? { kind: 'unknown', reason: 'Invalid key' } : bank.readBalance()),
      async verify(reference) {
        const status = said ?? (await bank.verify(reference))
        await meanwhile()
        return status
      },
    }),
  },
)
const { addSeller, app, asked, call, database, prefixOf, read, row, run, setAccount, work } = market
afterEach(async () => {
  said = null
  await market.expectRightBooks()
})

/** As the provider's signed event does. */
async function reportTransfer(id: string): Promise<void> {
  const { reference } = await row(id)
  await database.transaction().execute((tx) => app.hooks.transferReported(app, tx, reference))
  await work()
}

async function reversed(id: string): Promise<TransferStatus> {
  const { reference } = await row(id)
  return { ...(await market.bank.verify(reference)), kind: 'reversed' } as TransferStatus
}

async function nextCheckOf(id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select next_check_at as at from earnings.withdrawals where id = ${id}
  `.execute(database)
  return rows[0]!.at
}

test('a withdrawal is not taken back while it is being sent', async () => {
  const { seller, id } = await asked()
  const takingBack = await database.transaction().execute(async (tx) => {
    await lockWithdrawal(tx, id)
    const answer = call(`DELETE /earnings/withdrawals/${id}`, { as: seller })
    await untilSomebodyWaits(database)
    await changeWithdrawal(tx, id, { state: 'sending', sent_at: new Date(), due_at: null })
    return { answer }
  })
  expect((await takingBack.answer).json()).toMatchObject({ status: 409, code: 'on_its_way' })
  await work()
  expect((await row(id)).state).toBe('paid')
})

test('no operator decides about money for a bank account that they have entered too, in review or sent', async () => {
  const expectOwn = async (ending: string, { seller, id }: Awaited<ReturnType<typeof asked>>, acts: object) => {
    const self = await addSeller()
    await setAccount(self, ending, { account_number: `${prefixOf(seller)}${ending}` })
    for (const [act, payload] of Object.entries(acts)) {
      const answer = await call(`POST /operator/withdrawals/${id}/${act}`, { asOperator: self, payload })
      expect([act, answer.statusCode, answer.json().code]).toEqual([act, 403, 'own_account'])
    }
  }
  const reason = 'We know the shop.'
  await expectOwn('0001', await asked('0001', 30_000), { 'let-go': { reason }, refuse: { reason } })
  const sent = await asked('0109')
  await work()
  await market.ageWithdrawal(sent.id, '73 hours')
  await expectOwn('0109', sent, { requery: {}, settle: { outcome: 'failed', reason } })
})

test('the bank ends it, and reports so, while we read that it is open: it is asked again at once', async () => {
  const { id } = await asked()
  const { reference } = await row(id)
  said = { kind: 'pending', reason: 'pending' }
  meanwhile = async () => {
    said = null
    meanwhile = async () => {}
    await database.transaction().execute((tx) => app.hooks.transferReported(app, tx, reference))
  }
  for (const _ of ['sent', 'reported']) await work()
  expect((await row(id)).state).toBe('paid')
})

test('failed, and then the bank reports that it is paid: an alarm, once the bank answers', async () => {
  const { seller, id, net } = await asked()
  said = { kind: 'failed', reason: 'failed' }
  await work()
  expect((await read(seller)).earned).toBe(net)
  said = { kind: 'unknown', reason: 'down' }
  await reportTransfer(id)
  said = null
  await sql`update earnings.withdrawals set next_check_at = next_check_at - interval '5 minutes'`.execute(database)
  await run('sweep-withdrawals')
  expect(await row(id)).toMatchObject({ state: 'failed', problem: 'It is failed, and the provider then said: paid' })
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'withdrawal_contradicted', id }))
})

test('the bank sends it back, and reports so, while we read that it is paid: it is asked again at once', async () => {
  const { id } = await asked()
  meanwhile = async () => {
    meanwhile = async () => {}
    said = await reversed(id)
    const { reference } = await row(id)
    await database.transaction().execute((tx) => app.hooks.transferReported(app, tx, reference))
  }
  for (const state of ['paid', 'returned']) {
    await work()
    expect(await row(id)).toMatchObject({ state })
  }
})

test('the worker ends while it asks about a reported return: it asks again, and once that is answered no more', async () => {
  const { seller, id, net } = await asked()
  await work()
  expect(await row(id)).toMatchObject({ state: 'paid' })
  const later = (interval: string) =>
    sql`update earnings.withdrawals set next_check_at = next_check_at - ${interval}::interval`.execute(database)
  meanwhile = () => Promise.reject(new Error('killed'))
  await expect(reportTransfer(id)).rejects.toThrow('killed')
  meanwhile = async () => {}
  said = { kind: 'pending', reason: 'pending' }
  await later('3 minutes')
  await run('sweep-withdrawals')
  said = await reversed(id)
  await run('sweep-withdrawals')
  expect(await row(id)).toMatchObject({ state: 'paid' })
  await later('1 hour')
  await run('sweep-withdrawals')
  expect([(await row(id)).state, (await read(seller)).earned]).toEqual(['returned', net])
  expect(await nextCheckOf(id)).toBeNull()
})

test.each([
  ['paid', null],
  ['pending', 'It is paid, and the provider then said: pending'],
] as const)(
  'reported again after it was paid, and a month after it was sent still %s: it is asked no more',
  async (kind, problem) => {
    const { id } = await asked()
    await work()
    expect(await row(id)).toMatchObject({ state: 'paid' })
    if (kind === 'pending') said = { kind, reason: kind }
    await market.ageWithdrawal(id, '31 days')
    await reportTransfer(id)
    expect([(await row(id)).problem, await nextCheckOf(id)]).toEqual([problem, null])
  },
)

test('a transfer that is not as we asked is not booked as paid, and raises an alarm', async () => {
  const { id } = await asked()
  said = { kind: 'pending', reason: 'pending' }
  await work()
  const { reference } = await row(id)
  const right = await market.bank.verify(reference)
  if (right.kind !== 'paid') throw new Error(`The transfer is ${right.kind}`)
  const account = right.transfer.account!
  const problems = []
  for (const difference of [
    { reference: 'wd-other' },
    { domain: 'live' as const },
    { currency: 'USD' },
    { amountKobo: 1 },
    { account: { ...account, bankCode: '044' } },
    { account: { ...account, accountNumber: '0123456789' } },
  ]) {
    said = { kind: 'paid', transfer: { ...right.transfer, ...difference } }
    await market.sweep()
    const { state, problem } = await row(id)
    problems.push(`${state}: ${problem}`)
  }
  expect(problems).toEqual([
    'sending: The provider names another transfer: wd-other',
    'sending: It was made on the live site',
    `sending: The provider has sent ${right.transfer.amountKobo} hundredths of USD`,
    'sending: The provider has sent 1 hundredths of NGN',
    'sending: The provider has sent it to another account',
    'sending: The provider has sent it to another account',
  ])
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'withdrawal_mismatch', id }))
  said = right
  await market.sweep()
  expect((await row(id)).state).toBe('paid')
})

test('the balance at the provider is low below the setting', async () => {
  const lowAlarms = () => market.logged.filter(({ alarm }) => alarm === 'payouts_low').length
  const counts = []
  for (const balance of [200_000, 199_999]) {
    await market.setOutcome({ balance })
    await run('watch-withdrawals')
    counts.push(lowAlarms())
  }
  expect(counts).toEqual([0, 1])
})

test('the job that reads the balance fails if the provider does not say it', async () => {
  isAway = true
  await expect(run('watch-withdrawals')).rejects.toThrow('does not report our balance: Invalid key')
  isAway = false
  await run('watch-withdrawals')
})

test('settled by hand as paid: the fee is a difference of the market, which does not freeze the seller', async () => {
  const { id } = await asked()
  said = { kind: 'pending', reason: 'pending' }
  await work()
  said = null
  await market.ageWithdrawal(id, '73 hours')
  const payload = { outcome: 'paid', reason: 'The bank has confirmed it.' }
  for (const asOperator of [await addSeller(), await addSeller()])
    await call(`POST /operator/withdrawals/${id}/settle`, { asOperator, payload })
  const { state, reference } = await row(id)
  expect(state).toBe('paid')
  const span = { from: new Date(Date.now() - 24 * 3_600_000), to: new Date(Date.now() + 3_600_000) }
  const found = await findTransferDifferences({ database, transfers: market.bank }, span)
  expect(found.filter(({ subject }) => subject === reference)).toEqual([
    {
      account: 'paystack',
      subject: reference,
      problem: 'The provider has charged NGN 25.00 for it, and booked are NGN 0.00',
      memberId: null,
    },
  ])
})

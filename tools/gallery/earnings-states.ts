import type { Page } from 'playwright-core'
import type { Earnings, EarningsMovement, Withdrawal } from '#contracts/earnings.ts'

type Account = NonNullable<Earnings['bank_account']>

const DAY_MS = 24 * 3600 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const account: Account = {
  bank: 'Guaranty Trust Bank',
  last4: '4321',
  name: 'AISHA BELLO',
  status: 'ready',
  usable_from: inDays(-3),
  reason: null,
}
const earned = {
  earned: 84_210,
  withdrawable: 60_000,
  clearing: [{ amount: 24_210, from: inDays(2) }],
  withdrawing: 12_984,
}

/** Earnings with one withdrawal, each with its trouble. */
export const earningsStates = {
  'to be withdrawn': (page: Page) => show(page, account),
  'account waits': (page: Page) => show(page, { ...account, status: 'waiting', usable_from: inDays(1.5) }),
  'account in review': (page: Page) => show(page, { ...account, status: 'review' }),
  'account refused': (page: Page) =>
    show(page, { ...account, status: 'refused', reason: 'The bank sent a withdrawal back. Enter your account again.' }),
  'withdrawal asked for': (page: Page) => show(page, account, 'asked'),
  'withdrawal in review': (page: Page) => show(page, account, 'review'),
  'withdrawal paid': (page: Page) => show(page, account, 'paid'),
  'withdrawal failed': (page: Page) => show(page, account, 'failed', 'Your bank did not take it.'),
}

async function show(
  page: Page,
  bank_account: Account,
  state: Withdrawal['state'] = 'sending',
  reason: string | null = null,
): Promise<void> {
  const withdrawal = {
    id: 'of-the-gallery',
    amount: earned.withdrawing,
    state,
    bank: account.bank,
    last4: account.last4,
  }
  const isOpen = state !== 'paid' && state !== 'failed'
  const times = { created_at: inDays(-0.01), settled_at: isOpen ? null : inDays(0) }
  await change<Earnings>(page, '**/api/v1/earnings', (data) => ({ ...data, ...earned, bank_account }))
  await change<readonly EarningsMovement[]>(page, '**/api/v1/earnings/movements*', (movements) => [
    {
      id: withdrawal.id,
      kind: 'withdrawal',
      transaction_type: 'debit',
      amount: withdrawal.amount,
      order: null,
      withdrawal_id: withdrawal.id,
      withdrawal_state: state,
      clears_at: null,
      created_at: times.created_at,
    },
    ...movements,
  ])
  await page.route('**/api/v1/earnings/withdrawals/*', (route) =>
    route.fulfill({ json: { message: 'Success', data: { ...withdrawal, ...times, reason } } }),
  )
}

function change<Data>(page: Page, address: string, changed: (data: Data) => Data): Promise<unknown> {
  return page.route(address, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Data }
    return route.fulfill({ json: { ...answer, data: changed(answer.data) } })
  })
}

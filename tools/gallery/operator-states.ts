import type { Page } from 'playwright-core'
import type { WholeOrder } from '#contracts/operator/orders.ts'
import type { OperatorReview } from '#contracts/operator/reviews.ts'
import type { OperatorBankAccount, OperatorWithdrawal } from '#contracts/operator/withdrawals.ts'

const HOUR_MS = 3600 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const seller = { id: 'a-seller', email: 'aisha.bello@mail.example' }
const withdrawal: OperatorWithdrawal = {
  id: 'in-review',
  user: seller,
  amount: 640_000,
  fee: null,
  state: 'review',
  reference: 'wd-3f1c9e52-6b1d-4c0e-9a57-2c1b8f1f0a11',
  bank: 'Guaranty Trust Bank',
  last4: '4321',
  name: 'AISHA BELLO',
  reason: null,
  problem: null,
  checks: 0,
  asks_again_at: null,
  created_at: hoursAgo(2),
  sent_at: null,
  settled_at: null,
  proposal: null,
}
const sent = { amount: 11_484, sent_at: hoursAgo(80), created_at: hoursAgo(80) }

const withdrawals: readonly OperatorWithdrawal[] = [
  withdrawal,
  {
    ...withdrawal,
    ...sent,
    id: 'sending',
    state: 'sending',
    problem: 'The provider says: pending',
    checks: 82,
    asks_again_at: hoursAgo(-1),
    proposal: { outcome: 'paid', reason: 'Paystack wrote that the bank has it', by: 'ngozi@kanti.example' },
  },
  { ...withdrawal, ...sent, id: 'paid', state: 'paid', fee: 25, settled_at: hoursAgo(79) },
  { ...withdrawal, ...sent, id: 'returned', state: 'returned', fee: 25, reason: 'Your bank sent it back.' },
]

const account: OperatorBankAccount = {
  id: 'business',
  user: seller,
  verified_name: 'Aisha Bello',
  bank: 'Zenith Bank',
  last4: '7788',
  name: 'BELLO ELECTRONICS LTD',
  is_business: true,
  same_account: [],
  status: 'review',
  usable_from: hoursAgo(-30),
  reason: null,
  created_at: hoursAgo(18),
}
const accounts: readonly OperatorBankAccount[] = [
  account,
  {
    ...account,
    id: 'shared',
    name: 'AISHA BELLO',
    is_business: false,
    same_account: [{ id: 'another', email: 'a.bello@mail.example', suspended: true }],
  },
]

const review: OperatorReview = {
  id: 'reported',
  order: { id: 'an-order', number: 'K-4M7T2XQ9' },
  stars: 1,
  text: 'Ask for Emeka, 0803 555 0142. He is a thief, and his whole family too. I waited four days and got nothing.',
  reply: 'The order was for another shop. Please look at your receipt.',
  buyer: { id: 'a-buyer', name: 'Oluwadamilola Adeyemi-Bamgboye' },
  seller: { id: 'a-seller', name: 'Alhaja Sekinat Fitness and Sports Stores' },
  status: 'reported',
  hidden_reason: null,
  reports: [
    { reason: 'It names a person, and gives a phone number.', created_at: hoursAgo(20) },
    { reason: 'It is about another shop.', created_at: hoursAgo(3) },
  ],
  created_at: hoursAgo(70),
}
const hidden = {
  status: 'hidden',
  hidden_reason: 'It gives a phone number.',
  reports: [],
} satisfies Partial<OperatorReview>
const reviews: readonly OperatorReview[] = [review, { ...review, ...hidden, id: 'hidden' }]

/** Lists of operators with something to decide. */
export const operatorStates = {
  'reviews to decide': (page: Page) => list(page, '**/api/v1/operator/reviews*', reviews),
  /** An operator reports problems for a buyer who is suspended. */
  'buyer suspended': (page: Page) =>
    page.route('**/api/v1/operator/orders/*', async (route) => {
      const { message, data } = (await (await route.fetch()).json()) as { message: string; data: WholeOrder }
      const complaint_options: WholeOrder['complaint_options'] = [
        { kind: 'damaged', wants: ['part', 'refund', 'return'] },
      ]
      return route.fulfill({ json: { message, data: { ...data, complaint_options } } })
    }),
  'withdrawals to decide': (page: Page) => list(page, '**/api/v1/operator/withdrawals*', withdrawals),
  'names to look at': (page: Page) => list(page, '**/api/v1/operator/bank-accounts*', accounts),
}

function list(page: Page, address: string, data: readonly object[]): Promise<unknown> {
  return page.route(address, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    return route.fulfill({ json: { ...answer, data, total: data.length, total_pages: 1 } })
  })
}

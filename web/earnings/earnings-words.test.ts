import { expect, test } from 'vitest'
import type { Earnings, Withdrawal } from '#contracts/earnings.ts'
import { hasNothing, sentencesOf, sharesOf, tooLittleText, waitText, wrongAmount } from './earnings-words.ts'

/** A Monday, 11:00 in Lagos. */
const now = new Date('2026-11-23T10:00:00Z')
const earnings: Earnings = {
  earned: 84_210,
  withdrawable: 60_000,
  clearing: [{ amount: 24_210, from: '2026-11-25T10:00:00Z' }],
  withdrawing: 0,
  least: 1000,
  bank_account: null,
}
const account = {
  bank: 'GTBank',
  last4: '4321',
  name: 'AISHA BELLO',
  status: 'ready',
  usable_from: '2026-11-25T10:00:00Z',
  reason: null,
} as const
const withdrawal: Withdrawal = {
  id: '1',
  amount: 5000,
  state: 'paid',
  bank: 'GTBank',
  last4: '4321',
  reason: null,
  created_at: '2026-11-23T10:00:00Z',
  settled_at: null,
}
const wordsOf = (changed: Partial<Earnings>) =>
  sharesOf({ ...earnings, ...changed }, now).map(({ naira, is }) => `${naira} ${is}`)

test('the shares say what can be withdrawn now, and from when the rest can', () => {
  expect(wordsOf({ withdrawing: 500 })).toEqual([
    '60000 can be withdrawn now',
    '24210 from Wednesday',
    '500 on its way to your bank',
  ])
})

test('amounts that clear on one day are one share, without errors of fractions', () => {
  const clearing = [
    { amount: 0.1, from: '2026-11-25T10:00:00Z' },
    { amount: 0.2, from: '2026-11-25T18:00:00Z' },
  ]
  expect(wordsOf({ withdrawable: 0, clearing })).toEqual(['0.3 from Wednesday'])
})

test('an amount that clears today has its time, and many days are summed up', () => {
  const clearing = ['23T17', '24T10', '25T10', '26T10'].map((at) => ({ amount: 10, from: `2026-11-${at}:00:00Z` }))
  expect(wordsOf({ withdrawable: 0, clearing })).toEqual(['10 from 18:00', '10 from Tuesday', '20 later'])
})

test('less than the least can be withdrawn only if nothing else was earned', () => {
  const little = { ...earnings, withdrawable: 900 }
  expect(tooLittleText(little)).toContain('The least that can be withdrawn is')
  expect(tooLittleText({ ...little, earned: 900 })).toBeNull()
  expect(wrongAmount(900, little)).toBe('Withdraw NGN\u00a01,000.00 or more')
  expect(wrongAmount(900, { ...little, earned: 900 })).toBeNull()
  expect(wrongAmount(60_000.01, earnings)).toBe('You can withdraw NGN\u00a060,000.00 now')
})

test('a seller whose last earnings are on their way to the bank has something', () => {
  const nothing = { ...earnings, earned: 0 }
  expect([hasNothing(nothing), hasNothing({ ...nothing, withdrawing: 500 })]).toEqual([true, false])
})

test('a bank account says what it waits for', () => {
  expect(waitText(account, now)).toBeNull()
  expect(waitText({ ...account, status: 'waiting' }, now)).toBe('It can be used from Wednesday, 11:00.')
  expect(waitText({ ...account, status: 'refused', reason: 'It is closed.' }, now)).toBe('It is closed.')
})

test.each([
  ['asked', null, 'On its way. Banks take up to a day.'],
  ['sending', null, 'On its way. Banks take up to a day. We are asking the bank what became of it.'],
  ['paid', null, 'Paid. GTBank …\u20604321 has it.'],
  ['failed', 'Your bank did not take it.', 'Your bank did not take it. The money is back in your earnings.'],
  ['failed', 'Not your shop', 'Not your shop. The money is back in your earnings.'],
] as const)('a withdrawal that is %s (%s) says %s', (state, reason, text) => {
  expect(sentencesOf({ ...withdrawal, state, reason }).join(' ')).toBe(text)
})

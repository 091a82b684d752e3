import { expect, test } from 'vitest'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { groupedToken } from './grouped-token.ts'
import { headlineOf, lineOf, proofOf, shareText, whereTheMoneyIs } from './purchase-words.ts'

const purchase: PurchaseWithTimeline = {
  id: 'p1',
  service: 'electricity-bill',
  provider: 'ikeja-electric',
  provider_name: 'Ikeja Electric',
  product: null,
  amount: 5000,
  phone: '08031234567',
  billersCode: '45130087621',
  status: 'delivered',
  response_description: 'TRANSACTION SUCCESSFUL',
  created_at: '2026-11-21T13:05:00.000Z',
  token: '48210937551622047730',
  units: '79.9 kWh',
  reference: '202611211405ab12',
  state: 'delivered',
  customer_name: 'OBI ADAEZE',
  timeline: [],
  asks_again_at: null,
  again: { service_id: 'ikeja-electric', phone: '08031234567', quantity: 1 },
}

test('a token is shown in groups of four, as a meter takes it', () => {
  expect(groupedToken('48210937551622047730')).toBe('4821 0937 5516 2204 7730')
  expect(groupedToken('Pin : 12')).toBe('Pin : 12')
})

test('a shared purchase has its token first and omits what it does not have', () => {
  expect(shareText(purchase).split('\n')).toEqual([
    'Kanti Plug',
    'Token: 4821 0937 5516 2204 7730',
    'Service: Electricity Bill',
    'Provider: Ikeja Electric',
    'Meter number: 45130087621',
    'Name: OBI ADAEZE',
    'Phone: 0803 123 4567',
    'Units: 79.9 kWh',
    'Amount: NGN\u00a05,000.00',
    'Time: 21 November 2026 at 14:05',
    'Reference: 202611211405ab12',
  ])
})

test('a shared purchase has the key change tokens of its meter before its token, in their order', () => {
  const key_change_tokens = ['11112222333344445555', '66667777888899990000']
  expect(
    shareText({ ...purchase, key_change_tokens })
      .split('\n')
      .slice(1, 4),
  ).toEqual([
    'First enter key change token 1: 1111 2222 3333 4444 5555',
    'First enter key change token 2: 6666 7777 8888 9999 0000',
    'Token: 4821 0937 5516 2204 7730',
  ])
})

test('a picture proves the payment without its token', () => {
  expect(proofOf(purchase)).toEqual([
    ['Amount', 'NGN\u00a05,000.00'],
    ['For', 'Ikeja Electric'],
    ['To', '45130087621'],
    ['Name', 'OBI ADAEZE'],
    ['Time', '21 November 2026 at 14:05'],
    ['Reference', '202611211405ab12'],
  ])
})

test('the line of a failed purchase says since when the money is back', () => {
  expect(lineOf(purchase)).toBe('Ikeja Electric · 21 Nov 2026, 14:05')
  const timeline = [{ step: 'returned', at: '2026-11-21T13:07:00.000Z' }] as const
  expect(lineOf({ ...purchase, status: 'failed', timeline: [...timeline] })).toBe(
    'in your wallet again, 21 Nov 2026, 14:07',
  )
})

test('the headline says where the money is', () => {
  expect(headlineOf(purchase)).toBe('Delivered')
  expect(headlineOf({ status: 'failed', state: 'failed' })).toBe('Failed, and your money is back')
  expect(headlineOf({ status: 'failed', state: 'reversed' })).toBe('Not delivered, and your money is returned')
})

test("whereTheMoneyIs turns the provider's text in capitals into a sentence", () => {
  const failed = (response_description: string) =>
    whereTheMoneyIs({ ...purchase, status: 'failed', state: 'failed', response_description })
  expect(failed('TRANSACTION FAILED')).toBe('Transaction failed.')
  expect(failed('This meter is blocked by IKEDC.')).toBe('This meter is blocked by IKEDC.')
  expect(whereTheMoneyIs(purchase)).toBe('')
})

test('money that paid a debt is not said to be in the wallet', () => {
  const timeline: PurchaseWithTimeline['timeline'] = [{ step: 'returned', at: '2026-11-21T13:07:00.000Z' }]
  const failed = { ...purchase, status: 'failed', state: 'failed', debt_paid: 4900, timeline } as const
  expect(headlineOf(failed)).toBe('Failed, and your money came back')
  expect(lineOf({ ...failed, timeline })).toBe('came back, 21 Nov 2026, 14:07')
  expect(whereTheMoneyIs({ ...failed, timeline, response_description: 'TRANSACTION FAILED' })).toBe(
    'Transaction failed. NGN\u00a04,900.00 of what came back paid what you owed us.',
  )
  expect(whereTheMoneyIs({ ...failed, timeline, state: 'reversed' })).toBe(
    'It turned out not to be delivered. NGN\u00a04,900.00 of what came back paid what you owed us.',
  )
})

test('whereTheMoneyIs says what is missing of a delivered purchase, and that it is asked for', () => {
  const { token: _, ...rest } = purchase
  const at = '2026-11-21T13:06:00.000Z'
  const said = (awaits: 'token' | 'pins', asks_again_at: string | null) =>
    whereTheMoneyIs({ ...rest, awaits, asks_again_at })
  expect(said('token', at)).toBe(
    'The token has not come yet. We are asking Ikeja Electric for it, and it comes here and by e-mail.',
  )
  expect(said('pins', at)).toBe(
    'Not all PINs have come yet. We are asking Ikeja Electric for them, and they come here and by e-mail.',
  )
  expect(said('token', null)).toBe('The token has not come yet. Contact us, and we ask Ikeja Electric for it.')
})

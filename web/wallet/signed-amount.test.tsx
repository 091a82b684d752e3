import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { SignedAmount } from './signed-amount.tsx'

test.each([
  ['credit', '+'],
  ['debit', '−'],
] as const)('a %s is shown with %s', (transaction_type, sign) => {
  const html = render(<SignedAmount transaction={{ transaction_type, amount: 500, status: 'successful' }} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(new RegExp(`^\\${sign} NGN`))
})

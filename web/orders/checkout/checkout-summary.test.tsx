import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'

const quote = { orders: [], total: 12_000 }

test('the summary names the company that holds the money, where there is one', () => {
  const summary = (held_by?: string) =>
    render(<CheckoutSummary chosen={[]} quote={{ ...quote, ...(held_by && { held_by }) }} />)
  expect(summary('Some Microfinance Bank')).toContain('Held by Some Microfinance Bank until you release it.')
  expect(summary()).toContain('Your money is held until you have inspected the item.')
  expect(summary()).not.toContain('Held by')
})

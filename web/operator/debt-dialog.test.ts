import { expect, test } from 'vitest'
import { settlementOf } from './debt-dialog.tsx'

test('a repayment is sent with the reference of the bank, a debt that is written off without', () => {
  const typed = { amount: '2,500', reference: 'b1', reason: 'They moved away' }
  const settlement = { amount: 2500, reason: 'They moved away' }
  expect(settlementOf({ kind: 'repaid', ...typed })).toEqual({ kind: 'repaid', ...settlement, reference: 'b1' })
  expect(settlementOf({ kind: 'written_off', ...typed })).toEqual({ kind: 'written_off', ...settlement })
})

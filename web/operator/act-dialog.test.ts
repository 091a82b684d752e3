import { expect, test } from 'vitest'
import { checkAct } from './act-dialog.tsx'

const act = { label: 'End as lost', run: async () => ({ message: 'Done' }) }
const typed = { reason: '', amount: '', days: '' }

test('an optional amount may be empty, but not unreadable', () => {
  const optional = { ...act, amount: { label: 'Amount', start: '' } }
  expect(checkAct(optional, typed)).toEqual({})
  expect(checkAct(optional, { ...typed, amount: '2,500' })).toEqual({})
  for (const amount of ['2,5oo', '2.500,00', '0'])
    expect(checkAct(optional, { ...typed, amount }), amount).toEqual({ amount: 'Enter an amount, such as 2,500' })
  expect(checkAct({ ...act, amount: { label: 'Amount', start: '2,500' } }, typed)).toHaveProperty('amount')
})

test('days are whole, 1 to 14, and a reason is asked for where the act has one', () => {
  const both = { ...act, asks: 'Why?', days: 'Days' }
  expect(checkAct(both, { reason: 'Late', amount: '', days: ' 14 ' })).toEqual({})
  for (const days of ['', '0', '15', '1.5']) expect(checkAct(both, { ...typed, days })).toHaveProperty('days')
  expect(checkAct(both, typed)).toHaveProperty('reason')
})

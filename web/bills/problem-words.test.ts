import { expect, test } from 'vitest'
import { ApiProblem } from '../app/api.ts'
import { newPriceOf } from './problem-words.ts'

test('only the refusal for a changed price gives the new price', () => {
  const refused = (code: string) =>
    new ApiProblem({ type: '', title: '', status: 409, detail: '', message: '', code, data: { amount: 700 } })
  expect([newPriceOf(refused('price_changed')), newPriceOf(refused('purchase_failed'))]).toEqual([700, undefined])
})

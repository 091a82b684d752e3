import { expect, test } from 'vitest'
import { changed, choiceAddress, choiceQuery, isNarrowed, readChoice } from './transaction-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

test.each([
  'kind=purchase&status=failed&from=2026-11-01&to=2026-11-30&page=3',
  'kind=top_up',
  'status=pending&page=2',
  'from=2028-02-29',
])('%s is read and written unchanged', (query) => {
  expect(choiceAddress(read(query))).toBe(`/my-wallet?${query}`)
  expect(isNarrowed(read(query))).toBe(true)
})

test.each([
  'kind=toString&status=__proto__',
  'kind=bank&status=done',
  'from=2026-02-30&to=yesterday',
  'from=+20260101&page=0',
  'page=-1',
  'page=1e3',
  'page=99999999999999999999',
])('%s is the whole list', (query) => {
  expect(choiceAddress(read(query))).toBe('/my-wallet')
  expect(isNarrowed(read(query))).toBe(false)
})

test('days in the wrong order are swapped', () => {
  expect(choiceQuery(read('from=2026-11-30&to=2026-11-01'))).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
})

test('another filter starts at the first page, another page keeps the filter', () => {
  const choice = read('kind=purchase&page=3')
  expect(choiceAddress(changed(choice, { kind: null }))).toBe('/my-wallet')
  expect(choiceAddress(changed(choice, { page: 4 }))).toBe('/my-wallet?kind=purchase&page=4')
})

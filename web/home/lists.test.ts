import { expect, test } from 'vitest'
import { ApiProblem, type Api } from '../app/api.ts'
import { listOf, pageIn, sections, turnsPage } from './lists.ts'

test('the sections are named as in the requirements', () => {
  expect(Object.values(sections).map(({ title, empty }) => [title, empty])).toEqual([
    ['Newly Listed Products', 'No Newly Listed Products'],
    ['Brand New Products', 'No Brand New Products'],
    ['Fairly Used Products', 'No Fairly Used Products'],
  ])
})

test.each([
  ['?new=3', 3],
  ['', 1],
  ['?new=', 1],
  ['?new=0', 1],
  ['?new=-2', 1],
  ['?new=2.5', 1],
  ['?new=9999999999', 1],
  ['?used=3', 1],
])('%s shows page %d of the brand new products', (query, page) => {
  expect(pageIn(new URLSearchParams(query), 'new')).toBe(page)
})

test('a section requests its own page and condition', async () => {
  const asked: unknown[] = []
  const listProducts = async (parts: unknown) => asked.push(parts)
  await listOf(
    { catalog: { listProducts } } as unknown as Api,
    new URL('https://m.test/?used=2&new=5'),
    sections.fairlyUsed,
  )
  expect(asked).toEqual([{ query: { sort: 'newest', condition: 'fairly_used', page: '2', page_size: '4' } }])
})

test.each([
  ['?new=2', '?new=3', true],
  ['', '?used=2', true],
  ['?newest=2', '?newest=2&auth=login', false],
  ['?new=1', '', false],
])('from %s to %s changes a page: %s', (from, to, isTurned) => {
  expect(turnsPage(new URL(`https://m.test/${from}`), new URL(`https://m.test/${to}`))).toBe(isTurned)
})

test('a section that fails to load is null', async () => {
  const problem = new ApiProblem({ type: '', title: '', status: 503, detail: '', code: 'busy', message: '' })
  const api = { catalog: { listProducts: () => Promise.reject(problem) } } as unknown as Api
  expect(await listOf(api, new URL('https://m.test/'), sections.newest)).toBeNull()
})

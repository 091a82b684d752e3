import { expect, test } from 'vitest'
import { ApiProblem, type Api } from '../app/api.ts'
import { listBelow, newestOf, pageAround, pageIn, sections, turnsPage } from './lists.ts'

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

/** Every third product is brand new. */
const marketOf = (length: number) => {
  const market = Array.from({ length }, (_, id) => ({
    id: String(id),
    condition: id % 3 === 0 ? 'brand_new' : 'fairly_used',
  }))
  const listProducts = async ({ query }: { query: { condition?: string; page: string; page_size: string } }) => {
    const [page, size] = [Number(query.page), Number(query.page_size)]
    const all = market.filter(({ condition }) => !query.condition || condition === query.condition)
    return { data: all.slice((page - 1) * size, page * size), current_page: page, total: all.length }
  }
  return { catalog: { listProducts } } as unknown as Api
}

async function shownAt(query: string, api = marketOf(60)) {
  const url = new URL(`https://m.test/${query}`)
  const newest = newestOf(api, url)
  const lists = [newest, ...[sections.brandNew, sections.fairlyUsed].map((each) => listBelow(newest, api, url, each))]
  return (await Promise.all(lists)).map((list) => list!.data.map(({ id }) => Number(id)))
}

test('no product is twice on the page', async () => {
  expect(await shownAt('')).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [9, 12, 15, 18, 21, 24, 27, 30],
    [8, 10, 11, 13],
  ])
  for (const query of ['?newest=2', '?newest=3&new=2', '?used=4']) {
    const shown = (await shownAt(query)).flat()
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test('a section is not empty because the rail has all its products', async () => {
  expect(await shownAt('', marketOf(9))).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], [0, 3, 6], [8]])
  expect(await shownAt('?newest=2', marketOf(10))).toEqual([
    [8, 9],
    [0, 3, 6],
    [1, 2, 4, 5],
  ])
})

test('the pages of a section follow each other', async () => {
  const pages = await Promise.all(['?used=1', '?used=2', '?used=3'].map((query) => shownAt(query)))
  expect(pages.flatMap(([, , used]) => used)).toEqual([8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25])
})

test.each([
  [0, 16, { page: 1, size: 16 }],
  [8, 16, { page: 1, size: 24 }],
  [40, 16, { page: 3, size: 19 }],
])('the page with product %d and the %d after it is %o', (first, count, page) => {
  expect(pageAround(first, count)).toEqual(page)
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
  const url = new URL('https://m.test/')
  expect(await newestOf(api, url)).toBeNull()
  expect(await listBelow(newestOf(api, url), api, url, sections.brandNew)).toBeNull()
})

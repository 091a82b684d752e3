import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sections } from './sections.ts'
import { waitingKinds } from './waiting-kinds.ts'

/** What the kinds read of a row that waits, whichever list it is in. */
const row = {
  id: '7',
  reference: '7',
  user: { id: '7', first_name: 'Ada', last_name: 'Obi' },
  seller: { name: 'Ada Phones' },
  product: { name: 'Phone' },
  reports: [],
  kind: 'other',
  reason: 'other',
  action: 'order.stop',
  input: {},
  id_card_type: 'passport',
  amount: 1,
}
let asked: URL

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://kanti.example/api/v1' }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => 'identity market money auditor' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked = new URL(address)
    return Response.json({ data: [row] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each(waitingKinds)(
  'the link of $slug leads to a list that searches for its row, or has the same order',
  async ({ list }) => {
    const [item] = await list()
    const { pathname, searchParams } = new URL(item!.to, 'https://kanti.example')
    const { sorts = {} } = sections.find(({ slug }) => pathname.endsWith(`/${slug}`))!
    const order = searchParams.get('sort') ?? Object.values(sorts)[0]?.[0] ?? null
    expect(searchParams.has('search') || order).toBeOneOf([true, asked.searchParams.get('sort')])
  },
)

test('proposals of others are listed behind a page of the operator’s own', async () => {
  const own = Array.from({ length: 20 }, (_, at) => ({ ...row, id: `own ${at}`, is_own: true }))
  const rows = [...own, { ...row, id: 'of another', is_own: false }]
  vi.stubGlobal('fetch', async (address: string) => {
    const size = Number(new URL(address).searchParams.get('page_size'))
    return Response.json({ data: rows.slice(0, size) })
  })
  const { list } = waitingKinds.find(({ slug }) => slug === 'proposals')!
  const listed = await list()
  expect(listed.map(({ id }) => id)).toEqual(['of another'])
  // The link leads to the page of the list that has it.
  expect(new URL(listed[0]!.to, 'https://kanti.test').searchParams.get('page')).toBe('2')
})

import { expect, test } from 'vitest'
import { isSameList, queryOf, searchWith } from './list-query.ts'
import type { Section } from './section.ts'

const section: Section = {
  slug: 'members',
  icon: 'flag',
  title: 'Things',
  finds: 'Name',
  filters: [
    { name: 'status', label: 'Status', all: 'Any', choices: ['open', 'done'] },
    { name: 'from', label: 'From', all: '', choices: [], isDay: true },
    { name: 'account', label: 'Account', all: '', choices: [] },
  ],
  heads: ['Name'],
  sorts: { Name: ['name_asc', 'name_desc'] },
  load: async () => ({ rows: [], page: 1, pages: 1, total: 0 }),
}
const read = (address: string, of = section) => queryOf(of, new URLSearchParams(address))

test.each(['search=ada&status=open&sort=name_desc&page=2', 'from=2026-11-21&account=member%3Aada%3Aheld'])(
  'known query parameters of a section are used: %s',
  (address) => {
    expect(read(address)).toEqual(Object.fromEntries(new URLSearchParams(address)))
  },
)

test.each([
  'status=gone',
  'sort=sideways',
  'sort=newest',
  'page=0',
  'page=-1',
  'page=two',
  'from=21.11.2026',
  'from=2026-13-45',
  'search=',
  'utm_source=mail',
  'open=7',
])('unknown ones are ignored: %s', (address) => {
  expect(read(`${address}&account=bank`)).toEqual({ account: 'bank' })
})

test('a section without search or sorting ignores both, and long values are cut', () => {
  const { finds: _, sorts: __, ...plain } = section
  expect(read('search=ada&sort=name_asc', plain)).toEqual({})
  expect(read(`search=${'a'.repeat(200)}`)['search']).toHaveLength(100)
})

test('opening a row does not change its list', () => {
  const address = (search: string) => new URL(`https://kanti.example/operator/things${search}`)
  const list = address(searchWith({ status: 'open' }).search)
  const opened = address(searchWith({ status: 'open' }, '7').search)
  expect(opened.search).toBe('?status=open&open=7')
  expect([isSameList(list, opened), isSameList(opened, list)]).toEqual([true, true])
  expect(isSameList(list, list)).toBe(false)
  expect(isSameList(list, address(searchWith({ status: 'done' }, '7').search))).toBe(false)
})

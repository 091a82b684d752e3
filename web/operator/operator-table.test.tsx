import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { listings } from './market-sections.tsx'
import { log } from './money-sections.tsx'
import { OperatorTable } from './operator-table.tsx'
import { members, newsletter } from './people-sections.tsx'
import type { Section } from './section.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('a list of operators says how many rows it has and that it ends before this page, and is not narrowed by its page', () => {
  const section: Section = {
    slug: 'members',
    icon: 'flag',
    title: 'Things',
    filters: [],
    heads: [],
    load: async () => ({ rows: [], page: 1, pages: 1, total: 0 }),
  }
  const table = (query: Record<string, string>, total: number, of = section) =>
    render(<OperatorTable section={of} query={query} rows={[]} pages={1} total={total} />)
  const html = table({ status: 'open', page: '2' }, 20)
  expect(html).toContain('This list ends at page 1.')
  expect(html).toContain('href="/?status=open&amp;page=1"')
  expect(html).not.toContain('Nothing fits')
  expect(table({ page: '2' }, 0)).toContain('All done')
  expect(table({ status: 'open' }, 0)).toContain('Nothing fits')
  const found = (total: number, of?: Section) =>
    /<output>([^<]+found)</.exec(table({}, total, of).replaceAll('<!-- -->', ''))?.[1]
  const counts = [1, 9999, 10_000, 12_345].map((total) => found(total))
  expect(counts).toEqual(['1 found', '9,999 found', '10,000 or more found', '12,345 found'])
  for (const counted of [members, newsletter, listings, log]) expect(found(10_000, counted)).toBe('10,000 found')
})

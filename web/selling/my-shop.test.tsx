import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import MyShop from './my-shop.tsx'

test('My Shop says that the list ends before this page, not that there is no product', () => {
  const html = myShop({ total: 12, search: '' })
  expect(html).toContain('This list ends at page 1.')
  expect(html).not.toContain('No products yet')
  expect(myShop({ total: 12, search: 'kettle' })).toContain('This list ends at page 1.')
  expect(myShop({ total: 0, search: '' })).toContain('No products yet')
})

test('My Shop announces what a search has found', () => {
  expect(myShop({ total: 12, search: 'kettle' })).toContain('<output class="sr">12 found</output>')
  expect(myShop({ total: 12, search: '' })).toContain('<output class="sr"></output>')
})

function myShop({ total, search }: { total: number; search: string }): string {
  const day = { date: '2026-11-27', views: 0, saves: 0, contacts: 0 }
  const loaderData = {
    choice: { isUnlisted: false, search, page: 2 },
    known: {
      list: { data: [], total, total_pages: total > 0 ? 1 : 0, listings: { used: total, most: 20 } },
      counts: { listed: total, unlisted: 0 },
      shop: null,
      activity: { days: [], week_before: day },
    },
    waiting: 0,
  }
  return render(<MyShop {...({ loaderData } as unknown as Parameters<typeof MyShop>[0])} />)
}

import { expect, test } from 'vitest'
import type { OwnProduct } from '#contracts/selling.ts'
import { render } from '#tests/support/render.tsx'
import { OwnProductRow } from './own-product-row.tsx'

const product = {
  id: '7',
  name: 'Kettle',
  price: 4000,
  status: 'paused',
  product_cover_image: { id: 'cover', media: '/media/cover.jpg', media_type: 'photo' },
  taken_down_reason: null,
  views: 0,
  saves: 0,
  contacts: 0,
} as OwnProduct

test.each([
  ['Paused: your plan has no place for it now.', { used: 10, most: 10 }],
  ['Paused: your plan has no place for it now.', { used: 10, most: 5 }],
  ['Paused. Your plan has a place for it now: choose List Item.', { used: 9, most: 10 }],
  [
    'Paused: you have no plan. <a href="/subscription-plan" data-discover="true">See the plans</a>',
    { used: 0, most: null },
  ],
])('%s %j', (text, listings) => {
  const html = render(<OwnProductRow product={product} listings={listings} onChange={() => {}} />)
  expect(html).toContain(`<div>${text}</div>`)
  // A list of such rows is not announced row by row.
  expect(html).not.toMatch(/role="(status|alert)"/)
})

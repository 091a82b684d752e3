import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OrderNumbers } from './order-numbers.tsx'

test('the order numbers of a text are whole, and it reads as before', () => {
  const html = render(<OrderNumbers in="Returned: order K-7XQ2M9PA, not K-8H3WNC5R" />)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Returned: order K-7XQ2M9PA, not K-8H3WNC5R')
  expect([...html.matchAll(/<span[^>]*>([^<]+)/g)].map(([, number]) => number)).toEqual(['K-7XQ2M9PA', 'K-8H3WNC5R'])
})

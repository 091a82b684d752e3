import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OrderList } from './order-list.tsx'

/** The second page of a list that by now has at most one. */
const shorter = (total: number) => ({
  message: '',
  data: [],
  total,
  total_pages: total > 0 ? 1 : 0,
  current_page: 2,
  next: null,
  previous: null,
})

test('a list of orders says that it ends before this page', () => {
  const list = (total: number) =>
    render(
      <OrderList
        label="Orders to fill"
        tab="to_accept"
        tabs={[['to_accept', 'To accept']]}
        known={{ list: shorter(total), counts: { to_accept: total }, isFirst: false }}
        first="First"
        empty="Empty"
      />,
    )
  expect(list(12)).toContain('This list ends at page 1.')
  expect(list(12)).toContain('href="/?tab=to_accept&amp;page=1"')
  expect(list(12)).not.toContain('Empty')
  expect(list(0)).toContain('Empty')
})

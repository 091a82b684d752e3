import { expect, test } from 'vitest'
import type { CartGroup as Group, CartLine } from '#contracts/cart.ts'
import { render } from '#tests/support/render.tsx'
import { CartGroup } from './cart-group.tsx'

const boxOf = (...problems: CartLine['problem'][]) => {
  const product = { id: 'p', name: 'Fan', price: 900, condition: 'brand_new', product_cover_image: null }
  const line = { product, quantity: 1, left: 1, line_total: 900 }
  const group = { seller: { id: 's', storename: 'Fans' }, lines: problems.map((problem) => ({ ...line, problem })) }
  const html = render(
    <CartGroup
      group={group as unknown as Group}
      isChosen
      onChoose={() => {}}
      onQuantity={() => {}}
      onRemove={() => {}}
    />,
  )
  return /<input[^>]*type="checkbox"[^>]*>/.exec(html)?.[0]
}

test('a shop is not chosen where no line is on sale; a line whose change can be accepted is', () => {
  expect(boxOf(null, 'sold_out')).not.toContain('disabled')
  expect(boxOf('page_changed', 'sold_out')).not.toContain('disabled')
  expect(boxOf('gone', 'sold_out')).toContain('disabled')
})

import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalog.ts'
import { render } from '#tests/support/render.tsx'
import BuyingNotes from './buying-notes.tsx'

const methods = [{ method: 'pickup', days: 2, fee: 0, fee_elsewhere: null }]
const product = { seller: { phone: null }, methods, returnable: false, orderable: true } as unknown as Product

test.each([
  ['that can be ordered', product, false, true],
  ['that cannot be ordered', { ...product, orderable: false }, false, false],
  ['of the seller who looks at it', product, true, false],
])('the ways of delivery of a product %s', (_, shown, isOwn, areShown) => {
  const html = render(<BuyingNotes product={shown} isOwn={isOwn} place="Ikeja" className="" />)
  for (const words of ['Pickup in Ikeja', 'Cannot be returned.', 'How it works'])
    expect(html.includes(words)).toBe(areShown)
})

import type { Card, Condition } from '#contracts/catalog.ts'

/** Products without pictures, which show umbrellas instead. */
export const sampleProducts: readonly Card[] = [
  sample('1', 'Android phone, 8GB + 256GB, clean as new', 185000, 'fairly_used', 'Computer Village, Ikeja, Lagos'),
  sample('2', '2.8kVA generator with key starter', 312500, 'brand_new', 'Aba Road, Port Harcourt'),
  sample('3', 'Bag', 9500.5, 'brand_new', 'Main Market, Onitsha'),
  sample(
    '4',
    'A name as long as a seller can make it, so that it must end after the second line of the card',
    999999999.99,
    'fairly_used',
    'Sabon Gari, Kano',
  ),
  sample('5', 'Match football, size 5', 9500, 'brand_new', 'Ogbete, Enugu'),
]

function sample(id: string, name: string, price: number, condition: Condition, place: string): Card {
  return {
    id,
    name,
    price,
    condition,
    warranty_address: place,
    product_cover_image: { id, media: 'data:,', media_type: 'photo', placeholder: '#e3e8fe' },
    current_user_saved_product: false,
    created_at: '2026-11-20T09:00:00.000Z',
    in_stock: true,
    rating: id === '2' ? null : { average: 4.6, count: 12 },
  }
}

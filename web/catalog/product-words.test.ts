import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalog.ts'
import { callLink, whatsAppLink } from '../format/phone.ts'
import { galleryPictures, pictureAsked, widestOf } from './gallery-pictures.ts'
import { productHead } from './product-head.ts'
import { factsOf, messageText, sellerPlace, storeAddress, warrantyText } from './product-words.ts'

const picture = (id: string) => ({ id, media: `https://m.example/${id}/480.jpg`, media_type: 'photo' as const })

const product: Product = {
  id: '7',
  name: 'Standing fan </script>',
  price: 58000,
  condition: 'fairly_used',
  condition_grade: 'like_new',
  warranty_address: 'Garki, Abuja',
  product_cover_image: picture('a'),
  product_image: [picture('a'), picture('b')],
  current_user_saved_product: false,
  created_at: '2026-11-20T08:00:00Z',
  in_stock: true,
  rating: null,
  category: { id: '1', name: 'Home & Kitchen' },
  brand_name: 'OX',
  color: 'white',
  description: 'Blows well.',
  weight: 4.5,
  warranty_duration: 6,
  warranty_duration_type: 'month',
  share_picture: 'https://m.example/share/a.jpg',
  unlist: false,
  taken_down_reason: null,
  updated_at: '2026-11-01T09:00:00.000Z',
  version: 'first',
  seller: {
    id: 's',
    first_name: 'Ada',
    last_name: 'Obi',
    phone: '08031234567',
    date_joined: '2024-01-01T00:00:00Z',
    verified: true,
    reliable: false,
    orders_done: 0,
  },
  store_info: {
    storename: 'Obi',
    store_state: 'Lagos',
    store_city: 'Ikeja',
    store_address_1: 'Shop B14, 2 Otigba Street, Ikeja',
  },
  orderable: false,
  methods: [],
  takes_orders: true,
  returnable: true,
  quantity: null,
}
const address = 'https://kanti.example/product-details/7'

test('Message Seller fills in the product, and both links use the phone of the seller', () => {
  expect(messageText(product, address)).toBe(
    `Hello Ada, is Standing fan </script> (NGN 58,000.00) still available? ${address}`,
  )
  expect(whatsAppLink('08031234567', 'Hello Ada')).toBe('https://wa.me/2348031234567?text=Hello%20Ada')
  expect(callLink('08031234567')).toBe('tel:+2348031234567')
})

test('the seller has city and state, and the shop address repeats neither', () => {
  expect(sellerPlace(product.store_info)).toBe('Ikeja, Lagos')
  expect(storeAddress(product.store_info)).toBe('Shop B14, 2 Otigba Street, Ikeja, Lagos')
})

test('every fact is listed', () => {
  expect(factsOf(product).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Condition: Fairly Used, like new',
    'Category: Home & Kitchen',
    'Brand: OX',
    'Colour: White',
    'Weight: 4.5 kg',
    'Warranty: 6 months',
    'Warranty address: Garki, Abuja',
  ])
  expect(warrantyText({ warranty_duration: 1, warranty_duration_type: 'year' })).toBe('1 year')
  expect(warrantyText({ warranty_duration: 0, warranty_duration_type: 'none' })).toBe('No warranty')
})

test('the cover appears once, and the URL selects the first picture', () => {
  expect(galleryPictures(product).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(
    ['?image=2', '?image=9', '?image=0', '?image=x', ''].map((query) => pictureAsked(new URLSearchParams(query), 2)),
  ).toEqual([1, 0, 0, 0, 0])
  expect(
    widestOf({ ...picture('a'), srcset: { avif: '', webp: 'https://m/160.webp 160w, https://m/1080.webp 1080w' } }),
  ).toBe('https://m/1080.webp')
  expect(widestOf(picture('a'))).toBe('https://m.example/a/480.jpg')
})

test('a shared product has its name, price and picture, with an offer in naira', () => {
  const head = productHead({ product, origin: 'https://kanti.example', address })
  expect(head).toContainEqual({ title: 'Standing fan </script>, NGN\u00a058,000.00 | Kanti' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
  expect(head).toContainEqual({ property: 'og:image', content: 'https://m.example/share/a.jpg' })
  const things = head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  expect(things[0]).toMatchObject({
    '@type': 'Product',
    offers: { price: '58000.00', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
    itemCondition: 'https://schema.org/UsedCondition',
  })
})

test('a product that no longer exists says so and is not indexed', () => {
  const head = productHead({ product: null, origin: 'https://kanti.example', address })
  expect(head).toContainEqual({ title: 'This product is no longer here | Kanti' })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

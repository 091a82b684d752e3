import { expect, test } from 'vitest'
import type { Picture, Product } from '#contracts/catalog.ts'
import { selling } from '#contracts/selling.ts'
import { texts } from '#contracts/texts.ts'
import { NO_PHOTOS, photosFrom, withChanged } from './photos.ts'
import { bodyOf, EMPTY_PRODUCT, lacksOnlyPhotos, valuesOf, wrongsIn } from './product-values.ts'

const picture = (id: string) => ({ id, media: `/media/${id}.jpg`, media_type: 'photo' as const })
const photos = photosFrom(picture('cover'), [picture('a')], true)
const product = {
  name: 'Fan',
  category: { id: '7', name: 'Electronics' },
  condition: 'fairly_used',
  condition_grade: null,
  brand_name: 'OX',
  color: 'white',
  in_stock: false,
  description: 'Runs.',
  warranty_duration: 0,
  warranty_duration_type: 'none',
  warranty_address: 'Ikeja',
  weight: 2.5,
  price: 32000.5,
} as Product

test.each([
  [{ condition: 'brand_new', condition_grade: null }, 'brand_new'],
  [{ condition: 'fairly_used', condition_grade: null }, 'fairly_used'],
  [{ condition: 'fairly_used', condition_grade: 'like_new' }, 'used_like_new'],
  [{ condition: 'fairly_used', condition_grade: 'good' }, 'used_like_good'],
  [{ condition: 'fairly_used', condition_grade: 'fair' }, 'used_like_fair'],
] as const)('%j is edited as %s, which the server reads back as the same', (kept, reading) => {
  const values = valuesOf({ ...product, ...kept })
  expect(values.condition).toBe(reading)
  expect(selling.createProduct.describe.body.parse(bodyOf(values, photos)).condition).toEqual({
    condition: kept.condition,
    grade: kept.condition_grade,
  })
})

test('a product that is not edited is sent unchanged', () => {
  const values = valuesOf(product)
  expect(wrongsIn(values, photos, true)).toEqual({})
  expect(bodyOf(values, photos)).toMatchObject({
    category: '7',
    in_stock: false,
    warranty_duration: 0,
    weight: 2.5,
    price: '32000.5',
    product_cover_image: 'cover',
    product_image: ['a'],
  })
})

test('the pieces left and whether buyers may order are optional', () => {
  const values = { ...valuesOf(product), quantity: '', takes_orders: '' }
  expect(wrongsIn(values, photos, true)).toEqual({})
  expect(bodyOf(values, photos)).not.toHaveProperty('quantity')
  expect(bodyOf(values, photos)).toMatchObject({ takes_orders: false })
  expect(bodyOf({ ...values, quantity: '7', takes_orders: 'true' }, photos)).toMatchObject({
    quantity: 7,
    takes_orders: true,
  })
  for (const quantity of ['0', '1000', '1.5', 'many'])
    expect(wrongsIn({ ...values, quantity }, photos, true)).toEqual({ quantity: 'Enter how many you have, 1 to 999' })
})

test('only what was asked up to a step is an error', () => {
  const values = { ...EMPTY_PRODUCT, category: '7' }
  expect(wrongsIn(values, NO_PHOTOS, true, 1)).toEqual({ product_image: texts.uploadImages })
  expect(wrongsIn(values, photos, true, 1)).toEqual({})
  expect(Object.keys(wrongsIn(values, photos, true, 2))).toEqual([
    'name',
    'condition',
    'brand_name',
    'color',
    'in_stock',
    'description',
    'form',
  ])
  expect(Object.keys(wrongsIn(values, photos, true))).toContain('price')
})

test('a failed photo is an error like that of a field, until it is uploaded or retried', () => {
  const values = valuesOf(product)
  const wrongsWith = (key: string, state: 'failed' | 'uploading') =>
    wrongsIn(values, withChanged(photos, key, { state }), true)
  expect(Object.keys(wrongsWith('a', 'failed'))).toEqual(['product_image'])
  expect(Object.keys(wrongsWith('cover', 'failed'))).toEqual(['product_cover_image'])
  expect(wrongsWith('a', 'uploading')).toEqual({})
})

test('missing parts are reported in order: fields, photos, cover', () => {
  const values = valuesOf(product)
  expect(wrongsIn({ ...values, name: ' ' }, photos, true)).toEqual({ form: texts.fillInProduct, name: 'Fill this in' })
  expect(wrongsIn({ ...values, warranty_duration_type: 'year' }, photos, true)).toMatchObject({
    warranty_duration: 'Fill this in',
  })
  expect(wrongsIn({ ...values, price: 'much' }, photos, true)).toHaveProperty('price')
  expect(wrongsIn({ ...values, price: '0.99' }, photos, true)).toEqual({ price: 'Enter a price of NGN 1.00 or more' })
  expect(wrongsIn({ ...values, price: '1' }, photos, true)).toEqual({})
  expect(wrongsIn({ ...values, weight: '-1' }, photos, true)).toHaveProperty('weight')
  expect(wrongsIn(values, photosFrom(null, [], false), true)).toEqual({ product_image: texts.uploadImages })
  expect(wrongsIn(values, photosFrom(null, [], false), false)).toEqual({ product_cover_image: texts.uploadCover })
})

test('a deleted photo is distinguished from a change that came between', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(picture) as [Picture, Picture, Picture]
  const before = { ...product, product_cover_image: picture('cover'), product_image: [a, b, c], quantity: 5 }
  const now = { ...before, product_image: [a, c], updated_at: '2026-11-28T01:00:00Z' }
  expect(lacksOnlyPhotos(now, before)).toBe(true)
  expect(lacksOnlyPhotos({ ...now, quantity: 4 }, before)).toBe(true)
  expect(lacksOnlyPhotos({ ...now, quantity: 0, in_stock: !before.in_stock }, before)).toBe(true)
  for (const change of [
    { price: 30000 },
    { category: { id: '8', name: 'Fans' } },
    { product_cover_image: a },
    { product_image: [c, a] },
    { product_image: [a, c, picture('d')] },
  ])
    expect(lacksOnlyPhotos({ ...now, ...change }, before), JSON.stringify(change)).toBe(false)
})

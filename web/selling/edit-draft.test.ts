import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contracts/catalog.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { storeEdit, readEdit } from './edit-draft.ts'
import { photosFrom } from './photos.ts'
import { EMPTY_PRODUCT } from './product-values.ts'

const picture = (id: string) => ({ id, media_type: 'photo', media: `/${id}.webp` }) as const
const product = {
  id: 'fan',
  updated_at: 'opened',
  in_stock: true,
  quantity: 5,
  product_cover_image: picture('cover'),
  product_image: [picture('saved')],
} as unknown as Product
const values = { ...EMPTY_PRODUCT, name: 'Standing fan' }

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

test('changes of a product come back with its photos, of which only the saved ones are deleted at once', () => {
  storeEdit(product, values, photosFrom(picture('cover'), [picture('saved'), picture('new')], false))
  const draft = readEdit(product)
  expect(draft?.values).toEqual(values)
  expect(draft?.photos.cover?.isSaved).toBe(true)
  expect(draft?.photos.others.map(({ key, isSaved }) => [key, isSaved])).toEqual([
    ['saved', true],
    ['new', false],
  ])
})

test('changes of a product that was changed or ordered since do not come back', () => {
  storeEdit(product, values, photosFrom(picture('cover'), [], true))
  expect(readEdit({ ...product, quantity: 4 })).toBeNull()
  expect(readEdit({ ...product, updated_at: 'later' })).toBeNull()
  expect(readEdit({ ...product, id: 'kettle' })).toBeNull()
})

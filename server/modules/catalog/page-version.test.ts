import { expect, test } from 'vitest'
import { pageVersion } from './page-version.ts'
import type { ProductRow } from './product-queries.ts'

const fields = {
  name: 'Kettle',
  category_id: 'kitchen',
  brand_name: 'Binatone',
  color: 'blue',
  description: 'Boils.',
  condition: 'brand_new',
  condition_grade: null,
  weight_grams: 1000,
  warranty_duration: 1,
  warranty_duration_type: 'year',
  warranty_address: 'Ikeja',
  cover_id: 'cover',
}
const versionOf = (change: object, pictures: string[] = ['front', 'back']) =>
  pageVersion({ ...fields, ...change, pictures: pictures.map((id) => ({ id })) } as ProductRow)

test('a page has another version when one of these fields or its pictures change, not by its price or stock', () => {
  const changed = Object.keys(fields).map((name) => versionOf({ [name]: 'other' }))
  const shown = [versionOf({}, ['front']), versionOf({}, ['back', 'front'])]
  const versions = [versionOf({}), ...changed, ...shown]
  expect(new Set(versions).size).toBe(versions.length)
  expect(versionOf({ price_kobo: 1, in_stock: false, pieces: 0 })).toBe(versionOf({}))
})

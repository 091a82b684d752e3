import { createHash } from 'node:crypto'
import type { ProductRow } from './product-queries.ts'

/**
 * Names what the page of a product says. Price, stock and terms are not part of it: carts and checkouts compare those by
 * themselves.
 */
export function pageVersion(row: ProductRow): string {
  const said = [
    row.name,
    row.category_id,
    row.brand_name,
    row.color,
    row.description,
    row.condition,
    row.condition_grade,
    row.weight_grams,
    row.warranty_duration,
    row.warranty_duration_type,
    row.warranty_address,
    row.cover_id,
    ...row.pictures.map(({ id }) => id),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

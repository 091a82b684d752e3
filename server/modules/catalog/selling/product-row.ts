import type { Updateable } from 'kysely'
import type { NewProduct } from '#contracts/selling.ts'
import type { Tables } from '#server/database/tables.ts'

const GRAMS_PER_KILOGRAM = 1000

/** Converts a seller's input to columns. */
export function rowOf(product: Omit<NewProduct, 'product_image'>) {
  const { condition, grade } = product.condition
  return {
    category_id: product.category,
    cover_id: product.product_cover_image,
    name: product.name,
    brand_name: product.brand_name,
    color: product.color,
    description: product.description,
    condition,
    condition_grade: grade,
    price_kobo: product.price,
    weight_grams: Math.max(1, Math.round(product.weight * GRAMS_PER_KILOGRAM)),
    in_stock: product.in_stock,
    warranty_duration: product.warranty_duration_type === 'none' ? 0 : product.warranty_duration,
    warranty_duration_type: product.warranty_duration_type,
    warranty_address: product.warranty_address,
    ...(product.takes_orders !== undefined && { takes_orders: product.takes_orders }),
  } satisfies Updateable<Tables['catalog.products']>
}

import type { ProductRow } from '#server/modules/catalog/index.ts'
import type { Listing } from '../queries.ts'

/** All that the page of a product says now, for the order to keep. */
export function toListing(product: ProductRow): Listing {
  return {
    name: product.name,
    category_name: product.category_name,
    brand_name: product.brand_name,
    color: product.color,
    description: product.description,
    condition: product.condition,
    condition_grade: product.condition_grade,
    weight_grams: product.weight_grams,
    warranty_duration: product.warranty_duration,
    warranty_duration_type: product.warranty_duration_type,
    warranty_address: product.warranty_address,
    cover: {
      id: product.cover_id,
      media_type: product.cover_media_type,
      width: product.cover_width,
      height: product.cover_height,
      placeholder: product.cover_placeholder,
    },
    pictures: product.pictures,
  }
}

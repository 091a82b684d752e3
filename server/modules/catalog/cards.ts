import type { Card, Condition } from '#contracts/catalog.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PictureOf } from '#server/modules/media/index.ts'
import { toRating, type RatedRow } from '#server/modules/shops/index.ts'

/** A row of the view `catalog.product_cards`. */
export interface CardRow extends RatedRow {
  id: string
  name: string
  price_kobo: number
  condition: Condition
  warranty_address: string
  created_at: Date
  in_stock: boolean
  cover_id: string
  cover_media_type: 'photo' | 'video'
  cover_width: number
  cover_height: number
  cover_placeholder: string
}

export function toCard(row: CardRow, pictureOf: PictureOf): Card {
  return {
    id: row.id,
    name: row.name,
    price: nairaFromKobo(row.price_kobo),
    condition: row.condition,
    warranty_address: row.warranty_address,
    product_cover_image: pictureOf({
      id: row.cover_id,
      media_type: row.cover_media_type,
      width: row.cover_width,
      height: row.cover_height,
      placeholder: row.cover_placeholder,
    }),
    current_user_saved_product: false,
    created_at: row.created_at.toISOString(),
    in_stock: row.in_stock,
    rating: toRating(row),
  }
}

/** Marks the cards whose ids are in `saved`. */
export function markSaved<C extends Card>(cards: readonly C[], saved: ReadonlySet<string>): C[] {
  return cards.map((card) => ({ ...card, current_user_saved_product: saved.has(card.id) }))
}

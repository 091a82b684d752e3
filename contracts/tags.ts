/** What a public response depends on besides the code. */
export type Topic = 'bills' | 'catalog' | 'places' | 'plans'

/**
 * What a change touches, and what a cached response depends on: a whole topic, or one thing of the catalog by its id. A
 * change of a product names the product, its shop, its category and the catalog. `*` is everything: a change of very
 * many products, or of a table that all of them show.
 */
export type Tag = Topic | `${'product' | 'shop' | 'category'}:${string}` | '*'

/** Whether a response may be shown for a moment longer after a change of this: lists and searches. */
export function isLate(tag: Tag): boolean {
  return tag === 'catalog' || tag.startsWith('category:')
}

import type { Cart, CartGroup, CartLine } from '#contracts/cart.ts'
import type { Card } from '#contracts/catalog.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Config } from '#server/config.ts'
import { isOrderable } from '#server/modules/catalog/index.ts'
import { toMethods, toRating } from '#server/modules/shops/index.ts'
import type { LineRow } from './queries.ts'

/**
 * The cart in the format of the API: the lines of each shop together. `cards` has the card of each row, `versions` the
 * version of each page that is shown.
 */
export function toCart(
  config: Config,
  rows: readonly LineRow[],
  cards: readonly Card[],
  versions: ReadonlyMap<string, string>,
): Cart {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const problemOf = (row: LineRow) => findProblem(config, row, versions.get(row.id))
  const bySeller = Map.groupBy(rows, ({ seller_id }) => seller_id)
  const groups = [...bySeller.values()].map((ofSeller): CartGroup => {
    const [first] = ofSeller as [LineRow]
    return {
      seller: { id: first.seller_id, storename: first.storename, verified: first.is_verified, rating: toRating(first) },
      lines: ofSeller.map((row) => ({
        product: cardOf.get(row.id)!,
        quantity: quantityOf(row),
        left: row.pieces,
        line_total: nairaFromKobo(costOf(row)),
        version: versions.get(row.id) ?? null,
        problem: problemOf(row),
      })),
      items_total: nairaFromKobo(
        sumOf(
          ofSeller.filter((row) => problemOf(row) === null),
          costOf,
        ),
      ),
      methods: toMethods(first, first.store_state),
    }
  })
  const counted = rows.filter((row) => problemOf(row) === null)
  return { groups, items_total: nairaFromKobo(sumOf(counted, costOf)), count: sumOf(counted, quantityOf) }
}

/**
 * A changed page comes before a changed price, and that before a smaller number: putting the product again accepts all, and
 * the one before shows the others.
 */
function findProblem(config: Config, row: LineRow, version: string | undefined): CartLine['problem'] {
  if (!row.is_listed || version === undefined) return 'gone'
  if (!isOrderable(config, row)) return 'not_orderable'
  if (row.pieces === 0) return 'sold_out'
  if (row.seen_version !== null && row.seen_version !== version) return 'page_changed'
  if (row.price_kobo !== row.seen_price_kobo) return 'price_changed'
  return row.quantity > row.pieces ? 'fewer_left' : null
}

/** What was asked for, or what is left of it. */
function quantityOf({ quantity, pieces }: LineRow): number {
  return pieces === 0 ? quantity : Math.min(quantity, pieces)
}

/** In kobo. */
function costOf(row: LineRow): number {
  return row.price_kobo * quantityOf(row)
}

function sumOf(rows: readonly LineRow[], amountOf: (row: LineRow) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0)
}

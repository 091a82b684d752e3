import type { Card } from '#contracts/catalog.ts'
import type { App } from '#server/context.ts'
import { covers } from '#server/modules/media/index.ts'
import { toCard, type CardRow } from './cards.ts'
import { listCardRows } from './product-queries.ts'

/** The cards of the listed ones among these products, by id. */
export async function listCards({ database, mediaBaseUrl }: App, ids: readonly string[]): Promise<Map<string, Card>> {
  return toCards({ mediaBaseUrl }, await listCardRows(database, ids))
}

/** The cards of some products, by id. */
export function toCards({ mediaBaseUrl }: Pick<App, 'mediaBaseUrl'>, rows: readonly CardRow[]): Map<string, Card> {
  const coverOf = covers(mediaBaseUrl)
  return new Map(rows.map((row) => [row.id, toCard(row, coverOf)]))
}

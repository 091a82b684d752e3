import type { Card } from '#contracts/catalog.ts'
import type { App } from '#server/context.ts'
import { covers } from '#server/modules/media/index.ts'
import { toCard } from './cards.ts'
import { listCardRows } from './product-queries.ts'

/** The cards of the listed ones among these products, by id. */
export async function listCards({ database, mediaBaseUrl }: App, ids: readonly string[]): Promise<Map<string, Card>> {
  const coverOf = covers(mediaBaseUrl)
  const rows = await listCardRows(database, ids)
  return new Map(rows.map((row) => [row.id, toCard(row, coverOf)]))
}

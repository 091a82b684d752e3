import { sql } from 'kysely'
import type { BillService } from '#contracts/bills.ts'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { serviceNames } from './presenter.ts'
import type { Purchase } from './purchase-queries.ts'

/** Service and provider of each of these purchases; ids that are no purchase are left out. */
export async function findBills(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { service: BillService; provider: string }>> {
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Pick<Purchase, 'id' | 'kind' | 'provider_id'>>`
    select id, kind, provider_id from bills.purchases where id = any(${asked}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, kind, provider_id }) => [id, { service: serviceNames[kind], provider: provider_id }]))
}

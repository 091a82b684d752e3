import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { isUuid } from '#server/kit/uuid.ts'

export type Plan = Selectable<Tables['subscriptions.plans']>
export type PlanTerms = Pick<Plan, 'title' | 'price_kobo' | 'descriptions' | 'max_listings'>

/** Available plans, the cheapest first; then, on request, the retired ones. */
export function listPlans(db: Db, { withRetired = false } = {}): Promise<Plan[]> {
  return db
    .selectFrom('subscriptions.plans')
    .selectAll()
    .$if(!withRetired, (query) => query.where('retired_at', 'is', null))
    .orderBy(sql`retired_at is not null`)
    .orderBy('price_kobo')
    .orderBy('title')
    .execute()
}

/** Includes retired plans, for which payments may have been begun before. */
export async function findPlan(db: Db, id: string): Promise<Plan | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('subscriptions.plans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the plan until the transaction ends. */
export async function lockPlan(tx: Db, id: string): Promise<Plan | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('subscriptions.plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds an available plan; the title of a retired plan may be used again. */
export async function findPlanByTitle(db: Db, title: string): Promise<Plan | undefined> {
  const plans = db.selectFrom('subscriptions.plans').selectAll().where('retired_at', 'is', null)
  return plans.where(sql<string>`lower(title)`, '=', title.toLowerCase()).executeTakeFirst()
}

export async function insertPlan(tx: Db, terms: PlanTerms): Promise<Plan> {
  return tx.insertInto('subscriptions.plans').values(terms).returningAll().executeTakeFirstOrThrow()
}

/** Retiring again changes nothing. */
export async function updatePlan(
  tx: Db,
  id: string,
  { isRetired, ...terms }: PlanTerms & { readonly isRetired: boolean },
): Promise<Plan | undefined> {
  if (!isUuid(id)) return undefined
  return tx
    .updateTable('subscriptions.plans')
    .set({ ...terms, retired_at: isRetired ? sql<Date>`coalesce(retired_at, now())` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

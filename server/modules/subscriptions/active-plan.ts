import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { findActive } from './queries.ts'

/** A plan somebody has now, and what it lets them do. */
export interface ActivePlan {
  readonly planId: string
  readonly title: string
  readonly maxListings: number
  readonly endsAt: Date
}

/** Null where the last one has run out, and for whoever never had one. */
export async function findActivePlan(db: Kysely<Tables>, userId: string): Promise<ActivePlan | null> {
  const active = await findActive(db, userId)
  if (!active) return null
  return { planId: active.plan_id, title: active.title, maxListings: active.max_listings, endsAt: active.ends_at }
}

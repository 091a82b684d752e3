import type { Db } from '#server/database/connect.ts'
import { findActive } from './queries.ts'

/** A member's current plan and what it allows. */
export interface ActivePlan {
  readonly planId: string
  readonly title: string
  readonly maxListings: number
  readonly endsAt: Date
}

/** Null if the last plan has run out, or there never was one. */
export async function findActivePlan(db: Db, userId: string): Promise<ActivePlan | null> {
  const active = await findActive(db, userId)
  if (!active) return null
  return { planId: active.plan_id, title: active.title, maxListings: active.max_listings, endsAt: active.ends_at }
}

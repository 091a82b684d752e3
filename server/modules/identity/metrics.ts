import type { Db } from '#server/database/connect.ts'
import { findWaitingSeconds } from './queries.ts'

/** For `/metrics`, with the help texts. */
export const identityMetrics = {
  verifications_waiting_seconds: 'Since the oldest identity documents were sent that no operator has decided about',
} as const

export async function findIdentityMetrics(db: Db): Promise<Record<keyof typeof identityMetrics, number>> {
  return { verifications_waiting_seconds: await findWaitingSeconds(db) }
}

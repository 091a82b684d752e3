import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'
import { listOverLimit, releaseWithinLimits } from './over-limit.ts'
import type { AllowanceParts } from './parts.ts'

const releaseHeldJob = defineJob({
  name: 'release-held-money',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/2 * * * *',
})

export const walletJobs = [releaseHeldJob]

/** Frees what was held above the limits, once there is room for it: the identity was verified, or another day has begun. */
export function handledWalletJobs(parts: AllowanceParts & { readonly database: Database }): HandledJob[] {
  const { kysely } = parts.database
  return [
    handled(releaseHeldJob, async () => {
      for (const userId of await listOverLimit(kysely)) {
        await kysely.transaction().execute((tx) => releaseWithinLimits(parts, tx, userId))
      }
    }),
  ]
}

import { expect, inject } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { createRateLimits, type RateLimits } from '#server/rate-limits/create-rate-limits.ts'

/** The rate limits of the site, so that a journey can forgive what one member does more often than a person would. */
export function siteRateLimits(database: Database): RateLimits {
  return createRateLimits({
    database,
    secrets: [inject('siteSecret')],
    scale: 1,
    onFault: (error) => expect.fail(String(error)),
  })
}

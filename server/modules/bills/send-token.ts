import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { codeHash, decryptDeliveredCodes } from './delivered-codes.ts'
import { deliverCodes } from './emails.ts'
import { takeToResend } from './purchase-queries.ts'

const byMember = perHour(20, 'codes sent again, by member')

/**
 * Sends a code to its buyer again, at most three times per purchase. In the minute after the delivery the first time
 * only counts, because the code has just been sent. Throws 404 for a code that the caller did not buy, and 409
 * `already_sent` from the fourth time on.
 */
export async function sendToken(app: App, userId: string, code: string): Promise<void> {
  await app.rateLimits.consume(byMember, userId)
  await app.database.transaction().execute(async (tx) => {
    const found = await takeToResend(tx, userId, codeHash(app.keys.bills, code))
    if (!found) throw new Refusal(404, 'not_found', 'We could not find this token among your purchases.')
    if (!found.is_taken)
      throw new Refusal(409, 'already_sent', 'This token was sent three times. It is on its page, too.')
    const codes = decryptDeliveredCodes(app.keys.bills, found)
    if (codes && !found.is_just_sent) await deliverCodes(app, tx, found, codes)
  })
}

import { Refusal } from '#server/kit/refusal.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { codeHash, decryptDeliveredCodes } from './delivered-codes.ts'
import { deliverCodes } from './emails.ts'
import type { BillsParts } from './parts.ts'
import { takeToResend } from './purchase-queries.ts'

const byMember: WindowRule = { name: 'codes sent again, by member', points: 20, perSeconds: 3600, whenDown: 'refuse' }

/**
 * Sends a code to its buyer again, three times for a purchase. It went out with the delivery, so that the first time in
 * the minute after that sends nothing twice. Refuses with 404 a code that the caller did not buy.
 */
export async function sendToken(parts: BillsParts, userId: string, code: string): Promise<void> {
  await parts.rateLimits.consume(byMember, userId)
  await parts.database.kysely.transaction().execute(async (tx) => {
    const found = await takeToResend(tx, userId, codeHash(parts.keys, code))
    if (!found) throw new Refusal(404, 'not_found', 'We could not find this token among your purchases.')
    if (!found.is_taken) throw new Refusal(429, 'too_many', 'This token was sent three times. It is on its page, too.')
    const codes = decryptDeliveredCodes(parts.keys, found)
    if (codes && !found.is_just_sent) await deliverCodes(parts, tx, found, codes)
  })
}

import type { App } from '#server/context.ts'
import { macsOf } from '#server/kit/keys.ts'
import type { Buyer } from '#server/kit/operation.ts'
import { assertRecentSignIn, lockActiveMember } from '#server/modules/accounts/index.ts'
import { earned, lockBalance, post, withdrawing } from '#server/modules/ledger/index.ts'
import { sendWithdrawalJob } from '../jobs.ts'
import { insertWithdrawalMovement } from '../queries.ts'
import { withdrawalsByMember } from '../rate-limits.ts'
import { getUsableAccount, refuseAmount, refuseHeldBack } from './refuse-withdrawing.ts'
import { findReviewReason } from './review.ts'
import { ASKED_HOURS, REVIEW_HOURS } from './schedule.ts'
import { findAttempt, insertWithdrawal } from './withdrawal-queries.ts'

/**
 * Puts earnings on their way to the seller's bank; the worker sends them. The same key gives the same withdrawal, however
 * old; without a key, the same amount within a minute does. Returns the id. Throws 403 `reauth_required`, and what
 * `refuse-withdrawing.ts` throws.
 */
export async function withdraw(app: App, seller: Omit<Buyer, 'address'>, kobo: number): Promise<string> {
  const { userId, sessionId, idempotencyKey } = seller
  const hashes =
    idempotencyKey === null ? [] : macsOf(app.keys.earnings, 'attempt', userId, idempotencyKey, String(kobo))
  const attempt = { userId, kobo, hashes }
  const known = await findAttempt(app.database, attempt)
  if (known !== undefined) return known
  await app.rateLimits.consume(withdrawalsByMember, userId)
  await assertRecentSignIn(app.database, sessionId)
  return app.database.transaction().execute(async (tx) => {
    await lockActiveMember(tx, userId)
    const earnedKobo = await lockBalance(tx, earned(userId))
    const twin = await findAttempt(tx, attempt)
    if (twin !== undefined) return twin
    await refuseHeldBack(app, tx, userId)
    const account = await getUsableAccount(tx, userId)
    await refuseAmount(app, tx, { userId, kobo, earnedKobo })
    const problem = await findReviewReason(app, tx, { userId, kobo, account })
    const id = await insertWithdrawal(tx, {
      userId,
      kobo,
      bankAccountId: account.id,
      attemptHash: hashes[0] ?? null,
      problem,
      ...(problem === null ? { state: 'asked', hours: ASKED_HOURS } : { state: 'review', hours: REVIEW_HOURS }),
    })
    await post(tx, {
      key: `withdrawal:${id}:hold`,
      kind: 'withdrawal-asked',
      transfers: [{ from: earned(userId), to: withdrawing(userId), kobo }],
    })
    await insertWithdrawalMovement(tx, { user_id: userId, kind: 'withdrawal', subject: id, amount_kobo: kobo })
    if (problem === null) await app.queue.enqueue(tx, sendWithdrawalJob, { id })
    return id
  })
}

import type { Db } from '#server/database/connect.ts'
import type { Buyer } from '#server/kit/operation.ts'
import { assertRecentSignIn, spendFrom } from '#server/modules/accounts/index.ts'
import { sumSpentSince } from './tallies.ts'

/** From this total since the last sign-in, what is being bought included, a recent sign-in is needed. */
const RISKY_KOBO = 20_000_00

/**
 * Throws 403 `reauth_required` if much was spent since a sign-in that is not recent. Call it after the payment, which
 * serializes all spending of a member.
 */
export async function refuseRiskySpending(
  tx: Db,
  { userId, sessionId }: Pick<Buyer, 'userId' | 'sessionId'>,
): Promise<void> {
  const spentKobo = await sumSpentSince(tx, userId, await spendFrom(tx, sessionId))
  if (spentKobo >= RISKY_KOBO) await assertRecentSignIn(tx, sessionId)
}

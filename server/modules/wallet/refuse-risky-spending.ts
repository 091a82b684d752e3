import type { Db } from '#server/database/connect.ts'
import { assertRecentSignIn, spendFrom } from '#server/modules/accounts/index.ts'
import { sumSpentSince } from './tallies.ts'

/** From this total since the last sign-in, what is being bought included, a recent sign-in is needed. */
const RISKY_KOBO = 20_000_00

interface Spender {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Throws 403 `reauth_required` if much was spent since a sign-in that is not recent. `moreKobo`: what is being bought and
 * is not in the wallet history yet.
 */
export async function refuseRiskySpending(tx: Db, { userId, sessionId }: Spender, moreKobo = 0): Promise<void> {
  const spentKobo = await sumSpentSince(tx, userId, await spendFrom(tx, sessionId))
  if (spentKobo + moreKobo >= RISKY_KOBO) await assertRecentSignIn(tx, sessionId)
}

import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Actor } from '#server/modules/audit/index.ts'

/**
 * Throws 403 `own_account` if one of the members is the operator, by another account of theirs too. `isOwn`: another rule for
 * which accounts are the operator's.
 */
export async function refuseOwnAccount(
  { hooks }: Pick<App, 'hooks'>,
  db: Db,
  { operatorId }: Actor,
  members: readonly string[],
  isOwn = hooks.isOwnAccount,
): Promise<void> {
  for (const member of members) {
    if (await isOwn(db, member, operatorId))
      throw new Refusal(403, 'own_account', 'This is about your own account. Another operator has to do it.')
  }
}

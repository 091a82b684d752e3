import type { Database } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { audit, type Doer } from '#server/modules/audit/index.ts'
import { findFlag, markCleared, type Flag } from './flag-queries.ts'

/**
 * Says that a difference was looked into: the wallet that it froze is spent from again, and while it goes on it is no
 * alarm any more. Refuses with 404 what is no flag, and with 409 `already_cleared`.
 */
export function clearFlag(
  database: Database,
  { id, reason, doer }: { id: string; reason: string; doer: Doer },
): Promise<Flag> {
  return database.kysely.transaction().execute(async (tx) => {
    const known = isUuid(id) ? await findFlag(tx, id) : undefined
    if (!known) throw new Refusal(404, 'not_found', 'We could not find that flag.')
    const flag = await markCleared(tx, id, { by: doer.operatorId, reason })
    if (!flag) throw new Refusal(409, 'already_cleared', 'Somebody has cleared this flag before.')
    await audit(tx, { ...doer, action: 'flag.clear', subject: id, reason })
    return flag
  })
}

import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { listSellersPaidByCard } from '#server/modules/orders/index.ts'
import { lockFlag, markCleared, type Flag } from './flag-queries.ts'

/**
 * Clears a flag after it was looked into: its wallet can be spent from again, and the flag raises no further alarms. A
 * flag that freezes a wallet needs two operators and is returned unchanged until then. If it is about a card payment, the
 * sellers whose orders it may freeze are none of them. Throws 404 for an unknown flag,
 * 409 `already_cleared`, and what `approve` throws.
 */
export function clearFlag(
  app: App,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<Flag> {
  return app.database.transaction().execute(async (tx) => {
    const known = isUuid(id) ? await lockFlag(tx, id) : undefined
    if (!known) throw notFound('flag')
    if (known.cleared_at) throw new Refusal(409, 'already_cleared', 'Somebody has cleared this flag before.')
    const action = 'flag.clear'
    if (known.member_id !== null) {
      const { state } = await approve(app, tx, {
        action,
        subject: id,
        amountKobo: 0,
        input: {},
        reason,
        actor,
        members: [known.member_id, ...(await sellersOf(tx, known))],
        needsTwo: 'always',
      })
      if (state === 'proposed') return known
    }
    const flag = await markCleared(tx, id, { by: actor.operatorId, reason })
    await audit(tx, { ...actor, action, subject: id, reason })
    return flag
  })
}

/** A flag about a refund or a dispute does not name the payment, so these are all whose orders the member has paid by card. */
async function sellersOf(tx: Db, { source, member_id }: Flag): Promise<string[]> {
  return source === 'cards' && member_id !== null ? listSellersPaidByCard(tx, member_id) : []
}

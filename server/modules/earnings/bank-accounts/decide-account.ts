import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { notifyAccountDecided } from '../emails.ts'
import { changeAccount, findAccount, lockBankAccountOf } from './account-queries.ts'

interface Decision {
  readonly id: string
  readonly isApproved: boolean
  readonly reason: string
  readonly actor: Actor
}

/**
 * An operator approves or refuses a bank account under review. The wait of a new account goes on. Throws 404, 403
 * `own_account` and 409 `not_in_review`.
 */
export async function decideAccount(app: App, { id, isApproved, reason, actor }: Decision): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    const known = await findAccount(tx, id)
    if (!known) throw notFound('bank account')
    // That two people have entered one account is what has to be decided, in either order.
    await refuseOwnAccount(app, tx, actor, [known.user_id], app.hooks.isSamePerson)
    await lockBankAccountOf(tx, known.user_id)
    const account = (await findAccount(tx, id))!
    if (account.status !== 'review' || account.replaced_at !== null)
      throw new Refusal(409, 'not_in_review', 'This bank account does not wait for a decision.')
    const status = isApproved ? 'approved' : 'refused'
    await changeAccount(tx, id, { status, reason, decided_by: actor.operatorId, decided_at: sql<Date>`now()` })
    await notifyAccountDecided(app, tx, account, isApproved ? null : reason)
    await audit(tx, {
      ...actor,
      action: isApproved ? 'bank-account.approve' : 'bank-account.reject',
      subject: id,
      reason,
    })
  })
}

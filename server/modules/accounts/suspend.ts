import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { allowTime } from '#server/database/allow-time.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { approve, refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { changeUser, type UserRow } from './change-user.ts'
import { isAppointed } from './operators/operator-queries.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { lockUser } from './user-queries.ts'
import { restoredEmail, signedOutEmail, suspendedEmail } from './suspension-emails.ts'

interface Decision {
  readonly userId: string
  readonly actor: Actor
  readonly reason: string
}

/**
 * Ends every session of a member and refuses new ones; their products leave the market, and their open orders are
 * cancelled. Refuses the operator who has an open order with them. Operators are not suspended: end their appointment
 * instead.
 */
export function suspendMember(app: App, { userId, actor, reason }: Decision): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const user = await lockMember(app, tx, userId, actor)
    if (await isAppointed(tx, userId)) throw new Refusal(409, 'is_operator', 'An operator cannot be suspended here.')
    if (user.suspended_at) throw new Refusal(409, 'already_suspended', 'This member is suspended already.')
    await allowTime(tx)
    await changeUser(tx, userId, { suspended_at: sql<Date>`now()` })
    await endSessionsOf(tx, userId)
    await app.hooks.memberSuspended(app, tx, userId, actor)
    await notify(app, tx, user, suspendedEmail(app.market, reason, app.publicUrl))
    await audit(tx, { ...actor, action: 'member.suspend', subject: userId, reason })
  })
}

/**
 * Lifts a suspension after two operators have approved it. The member's products come back unless they are off the
 * market for another reason. Refuses operators (appoint them anew) and demo accounts.
 */
export function restoreMember(app: App, { userId, actor, reason }: Decision): Promise<'restored' | 'proposed'> {
  return app.database.transaction().execute(async (tx) => {
    const user = await lockMember(app, tx, userId, actor)
    if (await isAppointed(tx, userId)) throw new Refusal(409, 'is_operator', 'An operator cannot be restored here.')
    if (user.is_demo) throw new Refusal(409, 'is_demo', 'A demo account is not restored: everybody knows its password.')
    if (!user.suspended_at) throw new Refusal(409, 'not_suspended', 'This member is not suspended.')
    const action = 'member.restore'
    const { state } = await approve(app, tx, {
      action,
      subject: userId,
      amountKobo: 0,
      input: {},
      reason,
      actor,
      members: [userId],
      needsTwo: 'always',
    })
    if (state === 'proposed') return 'proposed'
    await allowTime(tx)
    await changeUser(tx, userId, { suspended_at: null })
    await notify(app, tx, user, restoredEmail(app.market, app.publicUrl))
    await audit(tx, { ...actor, action, subject: userId, reason })
    return 'restored'
  })
}

/** Ends every session of a member, who may sign in again: for a lost device or a password that may be known. */
export function signOutMember(app: App, { userId, actor, reason }: Decision): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const user = await lockMember(app, tx, userId, actor)
    await endSessionsOf(tx, userId)
    await notify(app, tx, user, signedOutEmail(app.market, reason, app.publicUrl))
    await audit(tx, { ...actor, action: 'member.sign-out', subject: userId, reason })
  })
}

/** Refuses an operator's own account. */
async function lockMember(app: App, tx: Db, userId: string, actor: Actor): Promise<UserRow> {
  const user = isUuid(userId) ? await lockUser(tx, userId) : undefined
  if (!user || user.closed_at) throw notFound('member')
  await refuseOwnAccount(app, tx, actor, [user.id])
  return user
}

/** By email only: a suspended member cannot open the inbox. */
async function notify({ outbox }: App, tx: Db, user: UserRow, content: Email): Promise<void> {
  if (user.email_confirmed_at) await outbox.mail(tx, { to: user.email, content })
}

import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { changeUser } from '../change-user.ts'
import { assertNotMarketTeam } from '../market-name.ts'
import { toMember } from '../member.ts'
import { endSessionsOf, openSession } from '../sessions/sessions.ts'
import { lockUser } from '../user-queries.ts'
import { welcome } from '../welcome.ts'

/** Sets the names of a user who signed in with Google, and replaces the newcomer's session with a member's. */
export function completeRegistration(app: App): Operation<typeof accounts.completeRegistration> {
  return async ({ body, caller, userAgent }) => {
    assertNotMarketTeam(`${body.first_name} ${body.last_name}`, app.market, 'last_name')
    const { user, session } = await app.database.transaction().execute(async (tx) => {
      const newcomer = await lockUser(tx, caller.userId)
      // Of two simultaneous requests the second finds the registration complete.
      if (!newcomer || newcomer.first_name !== '')
        throw new Refusal(409, 'already_complete', 'Your registration is complete. Sign in with Google again.')
      const named = await changeUser(tx, caller.userId, body)
      await endSessionsOf(tx, caller.userId)
      await welcome(app, tx, named.id)
      return { user: named, session: await openSession(tx, { userId: named.id, scope: 'member', userAgent }) }
    })
    app.log.info({ user: user.id }, 'registered with Google')
    const { access, expiresAt } = session
    return {
      message: 'You are signed in',
      data: [{ access, expires_at: expiresAt.toISOString() }, await toMember(app, user)],
    }
  }
}

import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { rules } from './rate-limits.ts'
import { findPersonalData } from './personal-data.ts'
import { assertRecentSignIn } from './sessions/recent-sign-in.ts'

/** Returns all data stored about a user, by module. Needs a recent sign-in. */
export function exportAccount(app: App): Operation<typeof accounts.exportAccount> {
  const { database, rateLimits, log } = app
  return async ({ caller: { userId, sessionId } }) => {
    await assertRecentSignIn(database, sessionId)
    await rateLimits.consume(rules.exports, userId)
    const others = await Promise.all(
      app.hooks.personalData(app).map(async (each) => [each.name, await each.export(userId)] as const),
    )
    log.info({ user: userId }, 'account exported')
    return {
      message: 'Success',
      data: { account: await findPersonalData(database, userId), ...Object.fromEntries(others) },
    }
  }
}

import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import type { PersonalDataApp } from '#server/module.ts'
import { atConsole, audit } from '#server/modules/audit/index.ts'
import { rules } from './rate-limits.ts'
import { findPersonalData } from './personal-data.ts'
import { assertRecentSignIn } from './sessions/recent-sign-in.ts'

/** Returns all data stored about a user, by module. Needs a recent sign-in. */
export function exportAccount(app: App): Operation<typeof accounts.exportAccount> {
  const { database, rateLimits, log } = app
  return async ({ caller: { userId, sessionId } }) => {
    await assertRecentSignIn(database, sessionId)
    await rateLimits.consume(rules.exports, userId)
    const data = await findAllData(app, userId)
    log.info({ user: userId }, 'account exported')
    return { message: 'Success', data }
  }
}

/** Returns the same for a member who cannot sign in. The audit log has the reason before anything is read. */
export async function exportAtConsole(app: PersonalDataApp, userId: string, reason: string) {
  await app.database
    .transaction()
    .execute((tx) => audit(tx, { ...atConsole, action: 'member.export', subject: userId, reason }))
  return findAllData(app, userId)
}

async function findAllData(app: PersonalDataApp, userId: string) {
  const others = await Promise.all(
    app.hooks.personalData(app).map(async (each) => [each.name, await each.export(userId)] as const),
  )
  return { account: await findPersonalData(app.database, userId), ...Object.fromEntries(others) }
}

import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { rules } from '../rate-limits.ts'
import { assertStrong } from './password-rules.ts'
import { wrongPassword } from '../refusals.ts'
import { replacePassword } from './replace-password.ts'
import { getUser, lockUser } from '../user-queries.ts'

/** Sets a new password after checking the old one. */
export function changePassword(app: App): Operation<typeof accounts.changePassword> {
  const { database, rateLimits, passwords, market, log } = app
  return async ({ body, caller: { userId, sessionId }, address }) => {
    const user = await getUser(database, userId)
    if (user.password_hash === null) {
      const text = 'You sign in with Google and have no password yet. Choose Forgot Password to set one.'
      throw new Refusal(400, 'no_password', text)
    }
    await rateLimits.consume(rules.passwordChangesByAddress, addressKey(address))
    await rateLimits.consume(rules.passwordChanges, userId)
    if (!(await passwords.verify(body.old_password, user.password_hash, { isUrgent: true }))) {
      const line = { security: 'wrong_password', user: userId, network: addressKey(address) }
      log.info(line, 'password change failed')
      throw wrongPassword()
    }
    await rateLimits.forgive(rules.passwordChanges, userId)
    await rateLimits.forgive(rules.passwordChangesByAddress, addressKey(address))

    assertStrong({ password: body.new_password, person: user, market })
    const hashed = await passwords.hash(body.new_password)
    await database.transaction().execute(async (tx) => {
      const now = await lockUser(tx, userId)
      // If the password changed meanwhile, the old one is wrong by now.
      if (now?.password_hash !== user.password_hash) throw wrongPassword()
      await replacePassword(app, tx, now, { hashed, sessionId })
    })
    return { message: 'Your password has been changed' }
  }
}

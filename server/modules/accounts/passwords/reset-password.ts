import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { changeUser } from '../change-user.ts'
import { countTries } from '../codes/code-tries.ts'
import { confirmEmail } from '../codes/confirm-email.ts'
import { passwordResetText } from '../emails.ts'
import { deviceHashes, forgetDevices, meetDevice } from '../sessions/known-devices.ts'
import { assertStrong } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'
import { isPhone, targetOf } from '../codes/target.ts'
import { findUserByTarget } from '../user-queries.ts'

/**
 * Sets a new password with a code and ends every session. The user then signs in with the new password. An e-mailed code
 * also unlinks Google, and the phone hears of it.
 */
export function resetPassword(app: App): Operation<typeof accounts.resetPassword> {
  const { database, codes, passwords, outbox, market } = app
  return async ({ body, ...from }) => {
    const target = targetOf(body.email)
    await countTries(app, target, from, async () => {
      const user = await findUserByTarget(database, target)
      const tried = { userId: user?.id ?? null, purpose: 'password_reset', target, code: body.token } as const
      await codes.check(tried)
      assertStrong({ password: body.new_password, person: user!, market })
      const hashed = await passwords.hash(body.new_password)
      await codes.spend(tried, async (tx, owner) => {
        if (!isPhone(target)) {
          await confirmEmail(app, tx, owner)
          // The linked Google account may be of a person who has lost the mailbox.
          await changeUser(tx, owner.id, { google_subject: null })
          if (owner.phone !== null && outbox.sendsSms)
            await outbox.sms(tx, { to: owner.phone, text: passwordResetText(market) })
        }
        await replacePassword(app, tx, owner, { hashed })
        // This device has proved itself; any other may be how the password was lost.
        await forgetDevices(tx, owner.id)
        await meetDevice(tx, owner.id, deviceHashes(app.secrets, from), [])
      })
    })
    return { message: 'Your password has been changed. You can sign in now.' }
  }
}

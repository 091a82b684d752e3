import { sql } from 'kysely'
import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { refuseTaken } from '#server/database/refuse-taken.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { hashOfToken } from '#server/kit/tokens.ts'
import { emailReplacedEmail, emailUndoneEmail } from './change-emails.ts'
import { changeUser } from './change-user.ts'
import { deleteCodes } from './codes/code-queries.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { leavePhone } from './leave-phone.ts'
import { takenMeanwhile } from './refusals.ts'
import { sendCode } from './codes/send-code.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { deleteEmailChangesSince, findEmailChange, releaseUnconfirmed } from './codes/target-queries.ts'
import { lockUser } from './user-queries.ts'

/**
 * Gives an account its old address back. The person who took it over may have set a password, a phone and Google, so
 * only the code sent to the old address can open the account, and may have requested to close the account. Not rate
 * limited: nobody guesses a token, and the neighbours in a network must not keep the owner from this.
 */
export function undoEmailChange(app: App): Operation<typeof accounts.undoEmailChange> {
  const { database, outbox, market, publicUrl, log } = app
  return async ({ body }) => {
    const tokenHash = hashOfToken(body.token)
    const change = await findEmailChange(database, tokenHash)
    if (!change) throw deadLink()
    const { user_id: userId, old_email: email } = change
    await database.transaction().execute(async (tx) => {
      const before = await lockUser(tx, userId)
      // Of two simultaneous requests the second finds the token used.
      if (!before || !(await findEmailChange(tx, tokenHash))) throw deadLink()
      await deleteEmailChangesSince(tx, userId, change.undo_until)
      await endSessionsOf(tx, userId)
      await deleteCodes(tx, userId)
      await forgetDevices(tx, userId)
      await releaseUnconfirmed(tx, email)
      const user = await changeUser(tx, userId, {
        email,
        email_confirmed_at: sql<Date>`now()`,
        password_hash: null,
        google_subject: null,
        phone: null,
        closing_asked_at: null,
      }).catch(refuseTaken(() => takenMeanwhile('email')))
      await sendCode(app, tx, { user, purpose: 'password_reset', target: email, content: emailUndoneEmail })
      await leavePhone(app, tx, before)
      const content = emailReplacedEmail({ market, publicUrl, firstName: user.first_name }, email)
      if (before.email !== email) await outbox.mail(tx, { to: before.email, content })
    })
    log.info({ user: userId }, 'e-mail change undone')
    const message = `Your e-mail address is ${email} again. We have sent a code to it: set a new password with it.`
    return { message, data: { email } }
  }
}

function deadLink(): Refusal {
  return new Refusal(400, 'dead_link', 'This link was used before, or is older than seven days.')
}

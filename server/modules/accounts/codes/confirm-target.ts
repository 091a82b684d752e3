import { sql } from 'kysely'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { refuseTaken } from '#server/database/refuse-taken.ts'
import { hashOfToken, newToken } from '#server/kit/tokens.ts'
import { emailChangedEmail, phoneChangedEmail } from '../change-emails.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import { takenMeanwhile } from '../refusals.ts'
import { insertEmailChange, releaseUnconfirmed } from './target-queries.ts'
import { isPhone } from './target.ts'
import { leavePhone } from '../leave-phone.ts'
import { notify } from '../notify.ts'

/** Sets the e-mail or phone whose code was entered, and notifies the user, also at the old address or phone. */
export async function confirmTarget(app: App, tx: Db, user: UserRow, target: string): Promise<string> {
  const confirm = isPhone(target) ? confirmPhone : confirmNewEmail
  const message = await confirm(app, tx, user, target)
  app.log.info({ user: user.id, what: isPhone(target) ? 'phone' : 'e-mail' }, 'changed')
  return message
}

async function confirmPhone(app: App, tx: Db, user: UserRow, phone: string): Promise<string> {
  await changeUser(tx, user.id, { phone }).catch(refuseTaken(() => takenMeanwhile('phone')))
  await leavePhone(app, tx, user)
  await notify(app, tx, user, phoneChangedEmail(writingTo(app, user), localPhone(phone)))
  return 'Your phone number is confirmed'
}

async function confirmNewEmail(app: App, tx: Db, user: UserRow, email: string): Promise<string> {
  await releaseUnconfirmed(tx, email)
  await changeUser(tx, user.id, { email, email_confirmed_at: sql<Date>`now()` }).catch(
    refuseTaken(() => takenMeanwhile('email')),
  )
  const token = newToken()
  await insertEmailChange(tx, { userId: user.id, oldEmail: user.email, tokenHash: hashOfToken(token) })
  const undoUrl = `${app.publicUrl}/email-undo#token=${token}`
  // To the old address: the owner of the new one already knows.
  await notify(app, tx, user, emailChangedEmail(writingTo(app, user), email, undoUrl))
  return 'Your new e-mail address is confirmed'
}

function writingTo({ market, publicUrl }: App, user: UserRow) {
  return { market, publicUrl, firstName: user.first_name }
}

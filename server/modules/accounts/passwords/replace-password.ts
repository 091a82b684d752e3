import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import { deleteCodes } from '../codes/code-queries.ts'
import { passwordChangedEmail } from '../emails.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { notify } from '../notify.ts'

/**
 * Sets a password and notifies the user. Ends every session except `sessionId`, deletes all codes and withdraws a
 * requested closing, because they may be an intruder's.
 */
export async function replacePassword(
  app: App,
  tx: Db,
  user: UserRow,
  { hashed, sessionId }: { hashed: string; sessionId?: string },
): Promise<void> {
  await changeUser(tx, user.id, { password_hash: hashed, closing_asked_at: null })
  await deleteCodes(tx, user.id)
  const ended = await endSessionsOf(tx, user.id, sessionId === undefined ? {} : { except: sessionId })
  const { market, publicUrl } = app
  await notify(app, tx, user, passwordChangedEmail({ market, publicUrl, firstName: user.first_name }))
  app.log.info({ user: user.id, ended }, 'password changed')
}

import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { changeUser, type UserRow } from './change-user.ts'
import { closingEndedEmail } from './change-emails.ts'
import { eraseAccount, listStops, noteClosed } from './close-account.ts'
import { lockUser } from './user-queries.ts'

/**
 * Closes accounts whose members requested it and whose money has reached the card. If the refund failed or another
 * obstacle came up, the account stays open and the member is notified. The account of a suspended member waits, so that
 * the suspension stays with the person.
 */
export async function finishClosings(app: App): Promise<void> {
  const requested = await app.database
    .selectFrom('accounts.users')
    .select('id')
    .where('closing_asked_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  for (const { id } of requested) {
    // One that fails does not keep the others waiting.
    await finishOne(app, id).catch((error: unknown) => app.log.error({ err: error, user: id }, 'a closing failed'))
  }
}

async function finishOne(app: App, id: string): Promise<void> {
  const end = await app.database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user || user.closing_asked_at === null || user.suspended_at !== null) return 'none'
    return finish(app, tx, user)
  })
  if (end === 'closed') await noteClosed(app, id)
  if (end === 'stopped') app.log.info({ user: id }, 'a closing that waited for money has come to nothing')
}

async function finish(app: App, tx: Db, user: UserRow): Promise<'none' | 'closed' | 'stopped'> {
  const personalData = app.hooks.personalData(app)
  for (const each of personalData) if (await each.isUnderWay?.(tx, user.id)) return 'none'
  await changeUser(tx, user.id, { closing_asked_at: null })
  const stops = await listStops(personalData, tx, user.id)
  if (stops.length === 0) {
    await eraseAccount(app, tx, user)
    return 'closed'
  }
  const { market, publicUrl } = app
  const reasons = stops.map(({ message }) => message)
  const content = closingEndedEmail({ market, publicUrl, firstName: user.first_name }, reasons)
  await app.outbox.mail(tx, { to: user.email, content })
  return 'stopped'
}

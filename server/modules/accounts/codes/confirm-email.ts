import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import { welcome } from '../welcome.ts'

/** Marks the address as confirmed after its code was entered. The first time, sends the welcome message. */
export async function confirmEmail(app: App, tx: Db, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  await changeUser(tx, user.id, { email_confirmed_at: sql<Date>`now()` })
  await welcome(app, tx, user.id)
  app.log.info({ user: user.id }, 'e-mail confirmed')
}

import { sql, type Kysely } from 'kysely'
import type { App } from '#server/context.ts'
import type { Tables } from '#server/database/tables.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import { welcome } from '../welcome.ts'

/** Marks the address as confirmed after its code was entered. The first time, sends the welcome message. */
export async function confirmEmail(app: App, tx: Kysely<Tables>, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  await changeUser(tx, user.id, { email_confirmed_at: sql<Date>`now()` })
  await welcome(app, tx, user.id)
  app.log.info({ user: user.id }, 'e-mail confirmed')
}

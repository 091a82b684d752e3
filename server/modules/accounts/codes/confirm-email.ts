import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import type { AccountsParts } from '../parts.ts'
import { welcome } from '../welcome.ts'

/** A code that went to the address was entered: it is the person's own. The first time, the market says welcome. */
export async function confirmEmail(parts: AccountsParts, tx: Kysely<Tables>, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  await changeUser(tx, user.id, { email_confirmed_at: sql<Date>`now()` })
  await welcome(parts, tx, user.id)
  parts.log.info({ user: user.id }, 'e-mail confirmed')
}

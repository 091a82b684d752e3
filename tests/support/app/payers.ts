import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { openSession } from '#server/modules/accounts/sessions/sessions.ts'
import { newPhone } from './members.ts'
import { topUpIn } from './top-up.ts'

/**
 * A signed-in member with money in the wallet, for processes that the test does not run itself. The sign-in counts as recent
 * for a day: proofs take longer than the 15 minutes for which one covers spending.
 */
export async function addPayer(database: Database, naira: number): Promise<{ id: string; access: string }> {
  const id = randomUUID()
  await sql`
    insert into accounts.users (id, email, phone, first_name, last_name, email_confirmed_at)
    values (${id}, ${`${id}@example.ng`}, ${newPhone('805')}, 'Ada', 'Obi', now())
  `.execute(database)
  return database.transaction().execute(async (tx) => {
    await topUpIn(tx, id, naira)
    const { access } = await openSession(tx, { userId: id, scope: 'member', userAgent: '' })
    await sql`update accounts.sessions set signed_in_at = now() + interval '1 day' where user_id = ${id}`.execute(tx)
    return { id, access }
  })
}

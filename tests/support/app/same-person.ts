import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Gives both members the same bank account. */
export async function shareBankAccount(database: Database, ...users: [string, string]): Promise<void> {
  const index = randomBytes(32)
  for (const user of users)
    await sql`
      insert into earnings.bank_accounts (user_id, bank_code, bank_name, last4, name, is_business, status, usable_from,
        number_encrypted, number_index)
      values (${user}, '058', 'GTBank', '4321', 'ADA', false, 'approved', now(), '\\x01', ${index})
      on conflict (user_id) where replaced_at is null do update
        set number_encrypted = excluded.number_encrypted, number_index = excluded.number_index
    `.execute(database)
}

/** Lets both members submit a document of the same number. */
export async function shareDocument(database: Database, ...users: [string, string]): Promise<void> {
  const index = randomBytes(32)
  for (const user of users)
    await sql`
      insert into identity.cases (id, user_id, id_card_type, number_encrypted, number_index, status)
      values (gen_random_uuid(), ${user}, 'voters_card', '\\x01', ${index}, 'pending')
      on conflict (user_id) where status = 'pending' do update set number_index = excluded.number_index
    `.execute(database)
}

import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { keyIdOf, passwordKeys } from './password-keys.ts'

const ROWS_AT_ONCE = 1000

/** Writes the oldest key's id into hashes without one, in batches. Returns the number of hashes changed. */
export async function namePasswordKeys(db: Db, secrets: Secrets): Promise<number> {
  const oldest = keyIdOf(passwordKeys(secrets).at(-1)!)
  let named = 0
  for (;;) {
    const { rows } = await sql`
      update accounts.users set password_hash = regexp_replace(password_hash, '(,p=[0-9]+)\\$',
        '\\1,keyid=' || ${oldest} || '$')
      where id in (select id from accounts.users
        where password_hash like '$argon2%' and password_hash not like '%,keyid=%' limit ${ROWS_AT_ONCE})
        and password_hash not like '%,keyid=%'
      returning 1
    `.execute(db)
    named += rows.length
    if (rows.length === 0) return named
  }
}

/** Counts passwords hashed with a previous key. Each is hashed again when its member signs in. */
export async function countPasswordsOfPreviousKeys(db: Db, secrets: Secrets): Promise<number> {
  const current = keyIdOf(passwordKeys(secrets)[0])
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from accounts.users where password_hash not like '%,keyid=' || ${current} || '$%'
  `.execute(db)
  return rows[0]!.count
}

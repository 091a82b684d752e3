import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { UserRow } from './change-user.ts'

export type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** People as operators see them, by id. */
export async function listPeople(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('accounts.users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

/** E-mail addresses of people, by id. */
export async function findEmails(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listPeople(db, ids))].map(([id, { email }]) => [id, email]))
}

/** Whose address this is, however they stand; null for nobody. */
export async function findPersonId(db: Kysely<Tables>, email: string): Promise<string | null> {
  const person = await db
    .selectFrom('accounts.users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return person?.id ?? null
}

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

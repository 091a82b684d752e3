import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { UserRow } from './change-user.ts'

export type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** SQL that selects the ids of users by id, or by part of the name or address. `text` is a parameter placeholder. */
export function peopleLike(text: string): string {
  return `select id from accounts.users where id::text = lower(${text})
    or strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(${text})) > 0`
}

/** Users by id, for operators. */
export async function listPeople(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('accounts.users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

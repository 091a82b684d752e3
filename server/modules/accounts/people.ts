import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { UserRow } from './change-user.ts'

export type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** SQL that selects the ids of people whose name or address has a text in it, or whose id it is; `text` is a parameter. */
export function peopleLike(text: string): string {
  return `select id from accounts.users where id::text = lower(${text})
    or strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(${text})) > 0`
}

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

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { UserRow } from './change-user.ts'

type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** SQL that selects the ids of users by id, or by part of the name or address. An id finds that user only. */
export function peopleLike(text: string): RawBuilder<unknown> {
  const isLike = isUuid(text)
    ? sql`id = ${text}`
    : sql`strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(${text})) > 0`
  return sql`select id from accounts.users where ${isLike}`
}

/** Users by id, for operators. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('accounts.users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

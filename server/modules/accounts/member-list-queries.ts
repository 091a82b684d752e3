import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import { phoneFromText } from '#contracts/values/phone.ts'
import type { OperatorMember, memberSorts } from '#contracts/operator/accounts.ts'
import type { App } from '#server/context.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

export interface MemberRow extends Omit<OperatorMember, 'created_at' | 'suspended' | 'proposal'> {
  readonly created_at: Date
  readonly suspended_at: Date | null
}

const MEMBERS = sql`select id, email, first_name, last_name, phone, kyc_status, created_at, suspended_at,
    case when suspended_at is not null then 'suspended' when email_confirmed_at is null then 'unconfirmed'
      else 'active' end as status,
    exists (select from accounts.operators where user_id = users.id) as is_operator
  from accounts.users where closed_at is null`

interface MemberFilter {
  readonly search?: string | undefined
  readonly status?: OperatorMember['status'] | undefined
  readonly sort?: Sort | undefined
}

type Sort = (typeof memberSorts)[number]

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  name_asc: 'lower(first_name), lower(last_name), id',
  name_desc: 'lower(first_name) desc, lower(last_name) desc, id desc',
  email_asc: 'email, id',
  email_desc: 'email desc, id desc',
}

/** Newest first by default. A search for an id returns that member only; a phone has to be whole. */
export function listMemberRows(
  { database, hooks }: Pick<App, 'database' | 'hooks'>,
  { search, status, sort = 'newest' }: MemberFilter,
  slice: Slice,
): Promise<{ rows: MemberRow[]; total: number }> {
  const isFound = allConditions(
    search !== undefined &&
      (isUuid(search)
        ? sql`id = ${search}`
        : sql`(strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(${search})) > 0
            or phone = ${phoneFromText(search)} or id in (${hooks.sellersOfShop(search)}))`),
    status !== undefined && sql`status = ${status}`,
  )
  const found = sql`from (${MEMBERS}) as members where ${isFound}`
  return queryPage(database, { found, order: ORDERS[sort], isCountedWhole: true }, slice)
}

export async function getMemberRow(db: Db, id: string): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`${MEMBERS} and id = ${id}`.execute(db)
  return rows[0]!
}

/** New accounts per day over the last days. */
export function countNewMembers(db: Db): Promise<number[]> {
  return countByDay(db, sql`accounts.users`)
}

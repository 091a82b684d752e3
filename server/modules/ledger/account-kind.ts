import { sql } from 'kysely'

/** SQL: `market` for the market's accounts; for a user's account the last part of its code, or `receivable`. */
export const ACCOUNT_KIND = sql`case
  when code like 'member:%' then split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable'
  else 'market' end`

/** SQL: the code of a market account; for users' accounts one code per kind, such as `member:*:available`. */
export const SHARED_CODE = sql`case
  when code like 'member:%' then 'member:*:' || split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable:*'
  else code end`

/** The id of an account's user; null for the market's accounts. */
export function memberOf(code: string): string | null {
  return /^(?:member|receivable):([0-9a-f-]{36})/.exec(code)?.[1] ?? null
}

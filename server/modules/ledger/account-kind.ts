import { sql } from 'kysely'

/** SQL: `market`, `order`, `receivable`, or for a member's account the last part of its code. */
export const ACCOUNT_KIND = sql`case
  when code like 'member:%' then split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable'
  when code like 'order:%' then 'order'
  else 'market' end`

/** SQL: the code of a market account; for those of users and orders one code per kind, such as `member:*:available`. */
export const SHARED_CODE = sql`case
  when code like 'member:%' then 'member:*:' || split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable:*'
  when code like 'order:%' then 'order:*'
  else code end`

/** The id of an account's user; null for the accounts of the market and of orders. */
export function memberOf(code: string): string | null {
  return /^(?:member|receivable):([0-9a-f-]{36})/.exec(code)?.[1] ?? null
}

/** SQL: `market` for the market's own accounts; of a person's the last part of its code, or its first where they owe. */
export const ACCOUNT_KIND = `case
  when code like 'member:%' then split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable'
  else 'market' end`

/** SQL: the code of one of the market's own; of a person's that of all of its kind, such as `member:*:available`. */
export const SHARED_CODE = `case
  when code like 'member:%' then 'member:*:' || split_part(code, ':', 3)
  when code like 'receivable:%' then 'receivable:*'
  else code end`

/** Whose an account is; null for the market's own. */
export function memberOf(code: string): string | null {
  return /^(?:member|receivable):([0-9a-f-]{36})/.exec(code)?.[1] ?? null
}

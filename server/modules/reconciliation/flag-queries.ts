import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { Found } from './difference.ts'

export type Flag = Selectable<Tables['reconciliation.flags']>
export type Source = Flag['source']

/**
 * Stores a finished check, the number of seals it read, and its differences. A difference found before stays the same
 * flag. One no longer found has ended, except for `cards` and `transfers`, where each check
 * covers others.
 */
export async function storeCheck(tx: Db, source: Source, found: readonly Found[], seals: number | null): Promise<void> {
  const differences = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as difference (account text, subject text, problem text, "memberId" uuid)`
  await sql`
    update reconciliation.flags as flags set ended_at = now()
    where source = ${source} and source not in ('cards', 'transfers') and ended_at is null and not exists (
      select from ${differences}
      where difference.account = flags.account and difference.subject = flags.subject and difference.problem = flags.problem)
  `.execute(tx)
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    select distinct on (account, subject, problem) ${source}, account, subject, problem, "memberId" from ${differences}
    on conflict (source, account, subject, md5(problem)) where ended_at is null do update set seen_at = now()
  `.execute(tx)
  await sql`
    insert into reconciliation.checks (source, seals) values (${source}, ${seals}::integer)
    on conflict (source) do update set done_at = now(), seals = excluded.seals
  `.execute(tx)
}

/** Flags of the last check that are not cleared. */
export async function listGoingOn(tx: Db, source: Source): Promise<Flag[]> {
  return tx
    .selectFrom('reconciliation.flags')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .where('cleared_at', 'is', null)
    .execute()
}

export async function markCleared(tx: Db, id: string, { by, reason }: { by: string; reason: string }): Promise<Flag> {
  return tx
    .updateTable('reconciliation.flags')
    .set({ cleared_at: sql<Date>`now()`, cleared_by: by, clear_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks the flag until the transaction ends. */
export async function lockFlag(tx: Db, id: string): Promise<Flag | undefined> {
  return tx.selectFrom('reconciliation.flags').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface FlagFilter {
  readonly state?: 'open' | 'cleared' | undefined
  readonly account?: string | undefined
  /** An id, or what a flag is about. */
  readonly search?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first by default. */
export function listFlagRows(
  db: Db,
  { state, account, search, sort }: FlagFilter,
  slice: Slice,
): Promise<{ rows: Flag[]; total: number }> {
  const isFound = allConditions(
    state === 'open' && sql`cleared_at is null`,
    state === 'cleared' && sql`cleared_at is not null`,
    account !== undefined && sql`account = ${account}`,
    search !== undefined && (isUuid(search) ? sql`(id = ${search} or subject = ${search})` : sql`subject = ${search}`),
  )
  const found = sql`from reconciliation.flags where ${isFound}`
  const order = sort === 'oldest' ? 'found_at, id' : 'found_at desc, id'
  return queryPage(db, { found, order }, slice)
}

interface CheckRow {
  readonly source: Source
  readonly done_at: Date
  /** Number of verified seals; null for other checks. */
  readonly seals: number | null
  readonly open_flags: number
}

/** Checks that were done at least once. */
export async function listCheckRows(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select source, done_at, seals,
      (select count(*) from reconciliation.flags where flags.source = checks.source and cleared_at is null) as open_flags
    from reconciliation.checks as checks
  `.execute(db)
  return rows
}

/** Whether a wallet is frozen by a flag that no operator has cleared. */
export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation.flags')
    .select('id')
    .where('member_id', '=', userId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function countOpenFlags(db: Db): Promise<number> {
  return countRows(db, sql`reconciliation.flags where cleared_at is null`)
}

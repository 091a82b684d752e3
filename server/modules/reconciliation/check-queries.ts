import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** A row changed since its last successful check. */
export interface Change {
  readonly source: string
  readonly subject: string
}

/** Progress of a check. */
export interface Position {
  readonly entry: number
  readonly change: number
  /** Later changes are for the next check. */
  readonly lastChange: number
}

export async function findPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select through_entry as entry, 0 as change,
      (select coalesce(max(id), 0) from reconciliation.changes) as "lastChange"
    from reconciliation.progress
  `.execute(db)
  return rows[0]!
}

/** The oldest unchecked changes. */
export function listChanges(
  db: Db,
  { change, lastChange }: Position,
  most: number,
): Promise<(Change & { readonly id: number })[]> {
  const changes = db.selectFrom('reconciliation.changes').select(['id', 'source', 'subject'])
  return changes.where('id', '>', change).where('id', '<=', lastChange).orderBy('id').limit(most).execute()
}

/** Removes the checked changes and adds `again` to be checked again, unless the subject is noted already. */
export async function noteLookedAt(
  tx: Db,
  { ids, again, throughEntry }: { ids: readonly number[]; again: readonly Change[]; throughEntry: number },
): Promise<void> {
  await sql`delete from reconciliation.changes where id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into reconciliation.changes (source, subject)
    select distinct source, subject
    from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again (source text, subject text)
    where not exists (
      select from reconciliation.changes as noted where noted.source = again.source and noted.subject = again.subject)
  `.execute(tx)
  await sql`update reconciliation.progress set through_entry = ${throughEntry}`.execute(tx)
}

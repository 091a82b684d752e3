import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Whether it came for the first time. */
export async function insertEvent(
  tx: Kysely<Tables>,
  row: { hash: Buffer; event: string; reference: string | null },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payments.events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A payment that is not booked is then due at once; whether there is one. */
export async function hastenPayment(tx: Kysely<Tables>, reference: string): Promise<boolean> {
  const intent = await tx
    .updateTable('payments.intents')
    .set({ next_check_at: sql<Date>`now()` })
    .where('reference', '=', reference)
    .where('entry_id', 'is', null)
    .returning('reference')
    .executeTakeFirst()
  return intent !== undefined
}

export interface ToldDispute {
  readonly id: string
  readonly reference: string
  readonly status: string
  /** Null until it is resolved. */
  readonly resolution: string | null
}

/** Keeps the newest of what was told about a dispute; one that is resolved stays so. */
export async function keepDispute(
  tx: Kysely<Tables>,
  { id, reference, status, resolution }: ToldDispute,
): Promise<void> {
  await sql`
    insert into payments.disputes as d (id, reference, status, resolution, resolved_at)
    values (${id}, ${reference}, ${status}, ${resolution}, case when ${resolution}::text is not null then now() end)
    on conflict (id) do update set status = excluded.status, resolution = excluded.resolution,
      resolved_at = excluded.resolved_at
    where d.resolved_at is null
  `.execute(tx)
}

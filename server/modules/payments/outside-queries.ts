import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** Marks a payment with a reported refund that we did not request. It is checked until the refund is explained. */
export async function markOutsideReported(tx: Db, reference: string): Promise<void> {
  await sql`
    update payments.intents set outside_told_at = coalesce(outside_told_at, now()), outside_check_at = now()
    where reference = ${reference}
  `.execute(tx)
}

export async function clearOutsideReported(tx: Db, reference: string): Promise<void> {
  await tx
    .updateTable('payments.intents')
    .set({ outside_told_at: null, outside_check_at: null })
    .where('reference', '=', reference)
    .execute()
}

/** Claims due payments with such a refund, and makes them due again in ten minutes. */
export async function takeDueOutside(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments.intents set outside_check_at = now() + interval '10 minutes'
    where reference in (
      select reference from payments.intents where outside_check_at <= now()
      order by outside_check_at limit 50 for update skip locked)
    returning reference
  `.execute(db)
  return rows.map(({ reference }) => reference)
}

/** The provider's ids of the booked refunds made past us. */
export async function listOutsideRefundIds(db: Db, reference: string): Promise<string[]> {
  const rows = await db.selectFrom('payments.outside_refunds').select('id').where('reference', '=', reference).execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether a payment needs no further check: its refund made past us is booked, or has not appeared in the provider's
 * list for a day.
 */
export async function isExplained(tx: Db, reference: string): Promise<boolean> {
  const { rows } = await sql<{ is_explained: boolean }>`
    select exists (select from payments.outside_refunds where outside_refunds.reference = intents.reference)
      or coalesce(outside_told_at < now() - interval '1 day', true) as is_explained
    from payments.intents where reference = ${reference}
  `.execute(tx)
  return rows[0]?.is_explained ?? true
}

export async function insertOutsideRefund(tx: Db, row: Insertable<Tables['payments.outside_refunds']>): Promise<void> {
  await tx.insertInto('payments.outside_refunds').values(row).execute()
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export interface OperatorRow {
  readonly totp_secret_sealed: Buffer
  /** The last 30-second step whose code was used. */
  readonly last_step: number
  /** Seconds since 1970, by the database's clock. */
  readonly now: number
}

/** Held until the transaction ends; undefined for whoever was not appointed. */
export function lockOperator(tx: Kysely<Tables>, userId: string): Promise<OperatorRow | undefined> {
  return tx
    .selectFrom('accounts.operators')
    .select(['totp_secret_sealed', 'last_step', sql<number>`extract(epoch from now())`.as('now')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function isAppointed(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const query = db.selectFrom('accounts.operators').select('user_id').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function keepLastStep(tx: Kysely<Tables>, userId: string, step: number): Promise<void> {
  await tx.updateTable('accounts.operators').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Appointed again, a person has the new secret only. */
export async function insertOperator(tx: Kysely<Tables>, userId: string, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('accounts.operators')
    .values({ user_id: userId, totp_secret_sealed: sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ totp_secret_sealed: sealed }))
    .execute()
}

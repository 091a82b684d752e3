import { sql, type Insertable } from 'kysely'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** PostgreSQL error codes. */
const [UNDEFINED_TABLE, UNDEFINED_COLUMN] = ['42P01', '42703']

interface OperatorRow {
  readonly totp_secret_encrypted: Buffer
  /** The last 30-second step whose code was used. */
  readonly last_step: number
  readonly roles: OperatorRole[]
  /** Seconds since 1970, by the clock of the database. */
  readonly now: number
}

/** Locked until the transaction ends. Undefined if the user is no operator. */
export function lockOperator(tx: Db, userId: string): Promise<OperatorRow | undefined> {
  return tx
    .selectFrom('accounts.operators')
    .select(['totp_secret_encrypted', 'last_step', 'roles', sql<number>`extract(epoch from now())`.as('now')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function isAppointed(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('accounts.operators').select('user_id').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Those of these members who are appointed. */
export async function listAppointed(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db.selectFrom('accounts.operators').select('user_id').where('user_id', 'in', userIds).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function storeLastStep(tx: Db, userId: string, step: number): Promise<void> {
  await tx.updateTable('accounts.operators').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Replaces an existing appointment, with its secret and roles. */
export async function insertOperator(tx: Db, row: Insertable<Tables['accounts.operators']>): Promise<void> {
  await tx.deleteFrom('accounts.operators').where('user_id', '=', row.user_id).execute()
  await tx.insertInto('accounts.operators').values(row).execute()
}

/** Returns false if the user was no operator. */
export async function deleteOperator(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('accounts.operators').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Empty in a database that does not have the table or column yet. */
export async function listDemoOperators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts.operators')
    .innerJoin('accounts.users', 'accounts.users.id', 'accounts.operators.user_id')
    .select('user_id')
    .where('is_demo', '=', true)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE || error.code === UNDEFINED_COLUMN) return []
      throw error
    })
  return rows.map(({ user_id }) => user_id)
}

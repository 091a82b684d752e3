import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type CodePurpose = Tables['accounts.codes']['purpose']

interface CodeKey {
  readonly userId: string
  readonly purpose: CodePurpose
}

interface NewCode {
  readonly target: string
  readonly codeHash: Buffer
  readonly isSecond?: boolean | undefined
}

const MAX_TRIES = 5

/**
 * Replaces the previous code and resets the tries. Returns whether it is the code of a second registration; a replaced
 * row keeps that flag.
 */
export async function replaceCode(
  tx: Db,
  { userId, purpose, target, codeHash, isSecond = false }: CodeKey & NewCode,
): Promise<{ isSecond: boolean }> {
  const expires_at = sql<Date>`now() + interval '10 minutes'`
  const code = { target, code_hash: codeHash, tries: 0, created_at: sql<Date>`now()`, expires_at }
  return tx
    .insertInto('accounts.codes')
    .values({ user_id: userId, purpose, ...code, is_second: isSecond })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(code))
    .returning('is_second as isSecond')
    .executeTakeFirstOrThrow()
}

/**
 * Compares with the live code and counts a wrong try in one statement, so that concurrent requests get no more than
 * five tries. The row stays locked until the transaction ends. A code sent to another target does not match.
 */
export async function tryCode(
  tx: Db,
  { userId, purpose, target, codeHashes }: CodeKey & { target: string; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const isRight = sql<boolean>`code_hash = any (${codeHashes}::bytea[])`
  const tried = await tx
    .updateTable('accounts.codes')
    .set({ tries: sql<number>`tries + case when ${isRight} then 0 else 1 end` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(isRight.as('is_right'))
    .executeTakeFirst()
  return tried?.is_right ?? false
}

/** The purpose of the last code sent to this target of a user, even if it has expired. */
export async function findSentPurpose(
  db: Db,
  { userId, target }: { userId: string; target: string },
): Promise<CodePurpose | null> {
  const sent = await db
    .selectFrom('accounts.codes')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sent?.purpose ?? null
}

/** Deletes the codes of one purpose, or of all purposes. Returns whether one of them was still valid. */
export async function deleteCodes(tx: Db, userId: string, purpose?: CodePurpose): Promise<boolean> {
  let deleting = tx.deleteFrom('accounts.codes').where('user_id', '=', userId)
  if (purpose !== undefined) deleting = deleting.where('purpose', '=', purpose)
  const deleted = await deleting.returning(sql<boolean>`expires_at > now()`.as('is_live')).execute()
  return deleted.some(({ is_live }) => is_live)
}

/** The new e-mail address and phone that wait for their codes, even if the codes have expired. */
export async function listPending(db: Db, userId: string): Promise<Partial<Record<CodePurpose, string>>> {
  const rows = await db
    .selectFrom('accounts.codes')
    .select(['purpose', 'target'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ purpose, target }) => [purpose, target]))
}

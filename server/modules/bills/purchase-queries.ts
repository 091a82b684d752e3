import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type Purchase = Selectable<Tables['bills.purchases']>
export type State = Purchase['state']

/** Priced and checked. Amounts in kobo, `phone` as `+234…`. */
export interface NewPurchase {
  readonly userId: string
  readonly kind: Purchase['kind']
  readonly providerId: string
  readonly providerName: string
  readonly product: string | null
  readonly variationCode: string | null
  readonly subscriptionType: Purchase['subscription_type']
  readonly quantity: number
  readonly phone: string
  readonly number: string | null
  readonly customerName: string | null
  readonly amountKobo: number
  /** All hashes of the same attempt; the first is stored. Empty if the browser sent no key. */
  readonly attemptHashes: readonly Buffer[]
}

/**
 * Takes the member's purchase lock, which covers all processes, until the transaction ends. Returns false if another
 * transaction has it.
 */
export async function tryLockBuyer(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('bills ' || ${userId}, 0)) as "isMine"
  `.execute(tx)
  return rows[0]!.isMine
}

/**
 * Finds the purchase that a new request would repeat: one of the same attempt; without a key, the same purchase within
 * a minute; with another key, the same purchase within a minute while it is open, as when two devices send at once.
 */
export async function findTwin(tx: Db, requested: NewPurchase): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select * from bills.purchases
    where user_id = ${requested.userId} and (
      attempt_hash = any (${requested.attemptHashes}::bytea[])
      or created_at > now() - interval '60 seconds' and kind = ${requested.kind} and provider_id = ${requested.providerId}
        and variation_code is not distinct from ${requested.variationCode}
        and subscription_type is not distinct from ${requested.subscriptionType}
        and quantity = ${requested.quantity} and phone is not distinct from ${requested.phone}
        and number is not distinct from ${requested.number} and amount_kobo = ${requested.amountKobo}
        and (cardinality(${requested.attemptHashes}::bytea[]) = 0 or settled_at is null))
    order by coalesce(attempt_hash = any (${requested.attemptHashes}::bytea[]), false) desc, created_at desc limit 1
  `.execute(tx)
  return rows[0]
}

/** Due soon, in case the process ends before it sends the purchase. */
export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<Purchase> {
  return tx
    .insertInto('bills.purchases')
    .values({
      user_id: purchase.userId,
      kind: purchase.kind,
      provider_id: purchase.providerId,
      provider_name: purchase.providerName,
      product: purchase.product,
      variation_code: purchase.variationCode,
      subscription_type: purchase.subscriptionType,
      quantity: purchase.quantity,
      phone: purchase.phone,
      number: purchase.number,
      customer_name: purchase.customerName,
      amount_kobo: purchase.amountKobo,
      attempt_hash: purchase.attemptHashes[0] ?? null,
      next_check_at: sql<Date>`now() + interval '30 seconds'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  return db.selectFrom('bills.purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Seconds by the clock of the database; 0 if it was never sent. */
export type LockedPurchase = Purchase & { readonly sent_seconds_ago: number }

/** Locks the purchase until the transaction ends. */
export async function lockPurchase(tx: Db, id: string): Promise<LockedPurchase | undefined> {
  return tx
    .selectFrom('bills.purchases')
    .selectAll()
    .select(sql<number>`coalesce(extract(epoch from now() - sent_at), 0)`.as('sent_seconds_ago'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The purchase of this attempt, however old. */
export async function findAttempt(
  db: Db,
  userId: string,
  attemptHashes: readonly Buffer[],
): Promise<Purchase | undefined> {
  if (attemptHashes.length === 0) return undefined
  return db
    .selectFrom('bills.purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('attempt_hash', 'in', attemptHashes)
    .executeTakeFirst()
}

/** Claims a held purchase for sending under this request id. Undefined if it was claimed before. */
export async function takeToSend(db: Db, id: string, requestId: string): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    update bills.purchases set state = 'sending', request_id = ${requestId}, sent_at = now(),
      next_check_at = now() + interval '90 seconds'
    where id = ${id} and state = 'held' returning *
  `.execute(db)
  return rows[0]
}

/** Claims a due purchase, or any with `isForced`, and postpones its due time, so that only one caller re-queries it. */
export async function takeToAsk(
  db: Db,
  id: string,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    update bills.purchases set
      next_check_at = case
        when settled_at is null then now() + interval '90 seconds'
        -- Delivered, and looked at once more: again, where that is not answered.
        when next_check_at <= now() then now() + interval '1 hour'
        else next_check_at end
    where id = ${id} and (${isForced} or next_check_at <= now()) returning *
  `.execute(db)
  return rows[0]
}

/** Whether a held purchase has waited so long that its buyer no longer expects it. */
export async function isStale(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bills.purchases where id = ${id} and state = 'held' and created_at < now() - interval '10 minutes'
  `.execute(db)
  return rows.length > 0
}

export async function changePurchase(
  tx: Db,
  id: string,
  change: Omit<UpdateObject<Tables, 'bills.purchases'>, 'id' | 'user_id' | 'amount_kobo'>,
): Promise<void> {
  await tx.updateTable('bills.purchases').set(change).where('id', '=', id).execute()
}

export async function listDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bills.purchases where next_check_at <= now() order by next_check_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function findIdByRequest(db: Db, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from bills.purchases where request_id = ${requestId}
  `.execute(db)
  return rows[0]?.id
}

/** Finds a member's purchase by its code and counts the repetition. `is_taken` is false from the fourth time on. */
export async function takeToResend(
  tx: Db,
  userId: string,
  hashes: readonly Buffer[],
): Promise<(Purchase & { readonly is_taken: boolean; readonly is_just_sent: boolean }) | undefined> {
  const { rows } = await sql<Purchase & { is_taken: boolean; is_just_sent: boolean }>`
    update bills.purchases as p set sends = least(known.sends + 1, 3)
    from (select id, sends from bills.purchases
      where user_id = ${userId} and code_hashes && ${hashes}::bytea[] limit 1 for update) as known
    where p.id = known.id
    returning p.*, known.sends < 3 as is_taken,
      known.sends = 0 and p.settled_at > now() - interval '1 minute' as is_just_sent
  `.execute(tx)
  return rows[0]
}

import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Charge } from '#server/providers/card-payments/port.ts'
import { SESSION_SECONDS } from './end-sessions.ts'

export type Intent = Selectable<Tables['payments.intents']>
export type PurposeName = Intent['purpose']

/** Serializes the payments that one user begins. */
export async function lockPayer(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments ' || ${userId}, 0))`.execute(tx)
}

export async function insertIntent(
  tx: Db,
  row: Pick<
    Insertable<Tables['payments.intents']>,
    'reference' | 'user_id' | 'email' | 'purpose' | 'subject' | 'amount_kobo'
  >,
): Promise<void> {
  await tx
    .insertInto('payments.intents')
    .values({ ...row, next_check_at: sql<Date>`now() + interval '10 minutes'` })
    .execute()
}

/** Stores the access code for the payer. The sweep may have marked the payment as abandoned meanwhile. */
export async function markInitialized(db: Db, reference: string, accessCode: string): Promise<void> {
  await sql`
    update payments.intents set access_code = ${accessCode},
      state = case when state in ('created', 'abandoned') then 'initialized' else state end
    where reference = ${reference}
  `.execute(db)
}

export async function findIntent(db: Db, reference: string): Promise<Intent | undefined> {
  return db.selectFrom('payments.intents').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Whether a reference names a payment of the member whose result may still be new: begun today, and open or just booked. */
export async function isCurrentPayment(db: Db, userId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.intents
    where reference = ${reference} and user_id = ${userId} and created_at > now() - interval '1 day'
      and (state in ('created', 'initialized') or state = 'paid' and paid_at > now() - interval '1 hour')
  `.execute(db)
  return rows.length > 0
}

/** Locks the payment until the transaction ends. */
export async function lockIntent(tx: Db, reference: string): Promise<Intent | undefined> {
  return tx.selectFrom('payments.intents').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

export async function changeIntent(
  tx: Db,
  reference: string,
  change: Partial<Pick<Intent, 'state' | 'reason' | 'next_check_at' | 'returned_kobo'>>,
): Promise<void> {
  await tx.updateTable('payments.intents').set(change).where('reference', '=', reference).execute()
}

export async function markPaid(
  tx: Db,
  reference: string,
  {
    charge,
    ...booked
  }: { entry_id: number; charge: Charge } & Partial<Pick<Intent, 'state' | 'reason' | 'received_kobo' | 'card_hash'>>,
): Promise<void> {
  await tx
    .updateTable('payments.intents')
    .set({
      state: 'paid',
      reason: null,
      ...booked,
      transaction_id: charge.transactionId,
      paid_kobo: charge.amountKobo,
      fees_kobo: charge.feesKobo,
      paid_at: sql<Date>`now()`,
      next_check_at: null,
    })
    .where('reference', '=', reference)
    .execute()
}

/** Returns whether this is the first claim of a paid payment. */
export async function markClaimed(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`
    update payments.intents set claimed_at = now()
    where reference = ${reference} and claimed_at is null and state = 'paid'
    returning 1
  `.execute(db)
  return rows.length > 0
}

export interface Sought {
  readonly userId: string
  readonly purpose: PurposeName
  readonly subject: string | null
  readonly amountKobo: number
}

const isSought = ({ userId, purpose, subject, amountKobo }: Sought) => sql`user_id = ${userId} and purpose = ${purpose}
  and subject is not distinct from ${subject} and amount_kobo = ${amountKobo}`

/** Claims the oldest paid and unclaimed payment; concurrent claims get different ones. */
export async function claimAny(db: Db, sought: Sought): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`
    update payments.intents set claimed_at = now() where reference = (
      select reference from payments.intents where ${isSought(sought)} and state = 'paid' and claimed_at is null
      order by paid_at limit 1 for update skip locked)
    returning *
  `.execute(db)
  return rows[0]
}

/**
 * The user's last payment for a purpose, if it was paid within a day and matches. It may be claimed again, unless one
 * of the same amount was begun later and arrived not as requested.
 */
export async function findJustPaid(db: Db, sought: Sought): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`
    select * from (
      select * from payments.intents
      where user_id = ${sought.userId} and purpose = ${sought.purpose} and state = 'paid'
        and paid_at > now() - interval '24 hours'
      order by paid_at desc limit 1
    ) as last
    where ${isSought(sought)} and not exists (
      select from payments.intents
      where ${isSought(sought)} and state = 'mismatch' and created_at > last.created_at)
  `.execute(db)
  return rows[0]
}

/** The newest three of the last three days that may still be paid. */
export async function listOpen(db: Db, sought: Sought): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payments.intents
    where ${isSought(sought)} and (entry_id is null or state = 'mismatch') and created_at > now() - interval '72 hours'
    order by created_at desc limit 3
  `.execute(db)
  return rows.map(({ reference }) => reference)
}

/** What a user may be paying right now, in kobo: begun in the last half hour and not settled. */
export async function sumOpenPayments(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('payments.intents')
    .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as('kobo'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['created', 'initialized'])
    .where('created_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .executeTakeFirstOrThrow()
  return row.kobo
}

/** SQL condition: the provider still accepts payment, also after a decline or an abandoned attempt. */
const IS_PAYABLE = sql<boolean>`entry_id is null and state <> 'mismatch'
  and created_at > now() - ${`${SESSION_SECONDS} seconds`}::interval
  and (access_code is not null or created_at > now() - interval '1 minute')`

/** What a user can still pay for a purpose, in kobo. */
export async function sumPayable(db: Db, userId: string, purpose: PurposeName): Promise<number> {
  const row = await db
    .selectFrom('payments.intents')
    .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as('kobo'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(IS_PAYABLE)
    .executeTakeFirstOrThrow()
  return row.kobo
}

/** Top-ups that were abandoned or declined and can still be paid, the newest first. */
export function listResumable(db: Db, userId: string): Promise<Intent[]> {
  return db
    .selectFrom('payments.intents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'wallet')
    .where('access_code', 'is not', null)
    .where('state', 'in', ['failed', 'abandoned'])
    .where(IS_PAYABLE)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Locks all payments of a user and serializes paying, refunding and closing the account. */
export async function lockPayments(tx: Db, userId: string): Promise<void> {
  await lockPayer(tx, userId)
  await tx
    .selectFrom('payments.intents')
    .select('reference')
    .where('user_id', '=', userId)
    .orderBy('reference')
    .forUpdate()
    .execute()
}

/** Payments of which something can be refunded: top-ups, then those for orders, the newest first. */
export function listReturnable(tx: Db, userId: string, purposes: readonly PurposeName[]): Promise<Intent[]> {
  return tx
    .selectFrom('payments.intents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('state', '=', 'paid')
    .where('outside_told_at', 'is', null)
    .whereRef('returned_kobo', '<', 'amount_kobo')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.disputes as dispute')
            .select('dispute.id')
            .whereRef('dispute.reference', '=', 'payments.intents.reference')
            .where('resolved_at', 'is', null),
        ),
      ),
    )
    .orderBy(sql`purpose = 'order'`)
    .orderBy('paid_at', 'desc')
    .execute()
}

/** Payments of a user, newest first. */
export async function listIntentsOf(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select reference, email, purpose, subject, amount_kobo, state, created_at, paid_at from payments.intents
    where user_id = ${userId} order by created_at desc
  `.execute(db)
  return rows
}

export async function forgetEmails(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('payments.intents').set({ email: null }).where('user_id', '=', userId).execute()
}

/** The payments of a subject, the newest first. */
export function listIntentsFor(db: Db, purpose: PurposeName, subject: string): Promise<Intent[]> {
  const intents = db.selectFrom('payments.intents').selectAll().where('purpose', '=', purpose)
  return intents.where('subject', '=', subject).orderBy('created_at', 'desc').execute()
}

/** Whether the provider is being asked for a payment of a subject; not if its answer is lost for a minute. */
export async function isBeingBegun(tx: Db, purpose: PurposeName, subject: string): Promise<boolean> {
  const intents = tx.selectFrom('payments.intents').select('reference').where('purpose', '=', purpose)
  const asked = intents.where('subject', '=', subject).where('access_code', 'is', null).where('reason', 'is', null)
  const lately = asked.where('created_at', '>', sql<Date>`now() - interval '1 minute'`).where('entry_id', 'is', null)
  return (await lately.executeTakeFirst()) !== undefined
}

/** Whether a payment of a subject came otherwise than requested, and its money has not been sent back. */
export async function isPaidOtherwise(db: Db, purpose: PurposeName, subject: string): Promise<boolean> {
  const intents = db.selectFrom('payments.intents').select('reference').where('purpose', '=', purpose)
  const came = intents.where('subject', '=', subject).where('state', '=', 'mismatch')
  return (await came.executeTakeFirst()) !== undefined
}

/** Whether a payment for a subject was ever booked, even if it was refunded since. */
export async function isPaid(db: Db, purpose: PurposeName, subject: string): Promise<boolean> {
  const intents = db.selectFrom('payments.intents').select('reference').where('purpose', '=', purpose)
  const booked = intents.where('subject', '=', subject).where('entry_id', 'is not', null)
  return (await booked.executeTakeFirst()) !== undefined
}

/** The newest payment of a subject and amount that can still be paid. */
export function findPayable(
  db: Db,
  purpose: PurposeName,
  { subject, amountKobo }: { readonly subject: string; readonly amountKobo: number },
): Promise<Intent | undefined> {
  return db
    .selectFrom('payments.intents')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('amount_kobo', '=', amountKobo)
    .where('access_code', 'is not', null)
    .where(IS_PAYABLE)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { isVerified } from '#server/modules/accounts/index.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { available, balanceOf, held, lockBalance, post } from '#server/modules/ledger/index.ts'
import { hasLostOrder } from '#server/modules/payments/index.ts'
import { recordCredit } from './credit.ts'
import type { LevelLimits } from './limits.ts'
import { sumToday } from './tallies.ts'
import { insertTransaction, settleTransaction, type Transaction } from './transactions.ts'

interface CardCredit {
  readonly userId: string
  readonly amountKobo: number
  /** Of the card payment. */
  readonly reference: string
  readonly isCardShared: boolean
}

/**
 * Holds the part of a top-up, just credited, that exceeds the payer's limits: all of it, if the card is shared or their
 * bank took back the money of an order, and their identity is not verified. It stays theirs until their identity is
 * verified or it goes back to the card.
 */
export async function holdOverLimit(app: App, tx: Db, credit: CardCredit): Promise<void> {
  if (await holdOfRisky(tx, credit)) return
  const { userId, amountKobo, reference } = credit
  const { dayKobo, balanceKobo } = await limitsOf(app, tx, userId)
  if (dayKobo === null && balanceKobo === null) return
  const spendable = await lockBalance(tx, available(userId))
  const aside = await balanceOf(tx, held(userId))
  const { toppedUpKobo } = await sumToday(tx, userId)
  const excess = Math.max(toppedUpKobo - (dayKobo ?? Infinity), spendable + aside - (balanceKobo ?? Infinity))
  const kobo = Math.min(excess, amountKobo, spendable)
  if (kobo > 0) await putAside(tx, { userId, kobo, reference })
}

/** Holds all of a credit, if a risky payer may spend nothing of it. Returns whether that is so. */
export async function holdOfRisky(
  tx: Db,
  { userId, amountKobo, reference, isCardShared }: CardCredit,
): Promise<boolean> {
  if (!(await isRiskyPayer(tx, userId, { isCardShared }))) return false
  const kobo = Math.min(amountKobo, await lockBalance(tx, available(userId)))
  if (kobo > 0) await putAside(tx, { userId, kobo, reference })
  return true
}

/**
 * Whether card payments of a member are held until their identity is verified: the card is shared, or they lost a
 * dispute about an order within a year.
 */
export async function isRiskyPayer(
  db: Db,
  userId: string,
  { isCardShared }: { readonly isCardShared: boolean },
): Promise<boolean> {
  return (isCardShared || (await hasLostOrder(db, userId))) && !(await isVerified(db, userId))
}

async function putAside(
  tx: Db,
  { userId, kobo, reference }: { readonly userId: string; readonly kobo: number; readonly reference: string },
): Promise<void> {
  const subject = randomUUID()
  await post(tx, {
    key: `limit:${subject}:hold`,
    kind: 'limit-held',
    transfers: [{ from: available(userId), to: held(userId), kobo }],
    details: { reference },
  })
  const row = { user_id: userId, subject, amount_kobo: kobo, reference }
  await insertTransaction(tx, { ...row, kind: 'over_limit', description: 'Held for now' }, 'pending')
}

/**
 * Releases held money within the limits, after the identity was verified or another day has begun. An error with one
 * member does not stop the others.
 */
export async function releaseHeld(app: App): Promise<void> {
  const { database, log } = app
  for (const userId of await listOverLimit(database)) {
    try {
      await database.transaction().execute((tx) => releaseWithinLimits(app, tx, userId))
    } catch (error) {
      log.error({ err: error, userId }, 'money above a limit is stuck')
    }
  }
}

/** Releases what the limits of a verified member allow, the oldest first. */
export async function releaseWithinLimits(app: App, tx: Db, userId: string): Promise<void> {
  if (!(await isVerified(tx, userId))) return
  const spendable = await lockBalance(tx, available(userId))
  const rows = await listHeldRows(tx, userId)
  const { dayKobo, balanceKobo } = app.walletLimits.verified
  const sumOf = (chosen: readonly HeldRow[]) => chosen.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)
  let total = spendable + (await balanceOf(tx, held(userId))) - sumOf(rows)
  let today = (await sumToday(tx, userId)).toppedUpKobo - sumOf(rows.filter(({ is_today }) => is_today))
  for (const row of rows) {
    const isRoom =
      total + row.amount_kobo <= (balanceKobo ?? Infinity) &&
      (!row.is_today || today + row.amount_kobo <= (dayKobo ?? Infinity))
    if (!isRoom) continue
    total += row.amount_kobo
    if (row.is_today) today += row.amount_kobo
    await release(tx, row)
  }
}

/** Releases up to this much, whatever the limits, because it leaves the wallet. Returns how much in kobo. */
export async function releaseForLeaving(tx: Db, userId: string, mostKobo = Infinity): Promise<number> {
  await lockBalance(tx, available(userId))
  let released = 0
  for (const row of await listHeldRows(tx, userId)) {
    if (released >= mostKobo) break
    await release(tx, row)
    released += row.amount_kobo
    // The rest of the last row is still above the limit.
    const rest = released - mostKobo
    if (rest > 0) await putAside(tx, { userId, kobo: rest, reference: row.reference })
  }
  return Math.min(released, mostKobo)
}

/**
 * Holds money again that was released in order to leave, and that a card has refused. Of refunds that were asked for
 * together, those that are not refused take the held money first.
 */
export async function holdRefused(tx: Db, userId: string, refundId: string): Promise<void> {
  const spendable = await lockBalance(tx, available(userId))
  // One transaction has released the money and asked for the refunds: its time is in all of these rows.
  const { rows } = await sql<{ kobo: number; reference: string; aboveKobo: number }>`
    select refused.amount_kobo as kobo, refused.reference, sum(case
        when other.kind = 'over_limit' and other.settled_at = refused.made_at then other.amount_kobo
        when other.kind = 'over_limit' or other.state <> 'failed' then -other.amount_kobo
        else 0 end)::bigint as "aboveKobo"
    from wallet.transactions as refused join wallet.transactions as other using (user_id)
    where refused.kind = 'refund' and refused.subject = ${refundId}
      and other.kind in ('over_limit', 'refund') and refused.made_at in (other.made_at, other.settled_at)
    group by refused.id
  `.execute(tx)
  const { kobo, reference, aboveKobo } = rows[0]!
  const excess = Math.min(kobo, spendable, aboveKobo)
  if (excess > 0) await putAside(tx, { userId, kobo: excess, reference })
}

/** What is held above a member's limits, in kobo. */
export async function sumOverLimit(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('wallet.transactions')
    .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as('kobo'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'over_limit')
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.kobo
}

/** Ids of members with money held above their limits. */
async function listOverLimit(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet.transactions')
    .select('user_id')
    .distinct()
    .where('kind', '=', 'over_limit')
    .where('state', '=', 'pending')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type HeldRow = Transaction & { readonly is_today: boolean }

function listHeldRows(tx: Db, userId: string): Promise<HeldRow[]> {
  return tx
    .selectFrom('wallet.transactions')
    .selectAll()
    .select(sql<boolean>`wallet.lagos_day(made_at) = wallet.lagos_day(now())`.as('is_today'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'over_limit')
    .where('state', '=', 'pending')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

async function release(tx: Db, row: Transaction): Promise<void> {
  const { id, user_id, subject, amount_kobo, reference } = row
  await post(tx, {
    key: `limit:${subject}:settle`,
    kind: 'limit-released',
    transfers: [{ from: held(user_id), to: available(user_id), kobo: amount_kobo }],
    details: { reference },
  })
  await settleTransaction(tx, id, 'successful')
  await recordCredit(tx, { user_id, kind: 'return', subject, description: 'No longer held', amount_kobo, reference })
}

/** Whether more was added today than the identity level of a member allows. */
export async function exceedsDayLimit(app: App, tx: Db, userId: string): Promise<boolean> {
  const { dayKobo } = await limitsOf(app, tx, userId)
  return dayKobo !== null && (await sumToday(tx, userId)).toppedUpKobo > dayKobo
}

async function limitsOf({ walletLimits }: App, tx: Db, userId: string): Promise<LevelLimits> {
  return walletLimits[(await isVerified(tx, userId)) ? 'verified' : 'unverified']
}

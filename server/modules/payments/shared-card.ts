import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { macsOf } from '#server/kit/keys.ts'
import type { Charge } from '#server/providers/card-payments/port.ts'
import type { Intent } from './queries.ts'

/** So many other members who have paid with a card make it shared: a card of a couple is not. */
const SHARED_BY = 2
/** Days after which it is forgotten what a card has paid. */
const KEPT_DAYS = 30

interface PayingCard {
  /** To store with the payment; null if there is nothing to store. */
  readonly hash: Buffer | null
  /** Whether at least two other members have paid with it within 30 days. */
  readonly isShared: boolean
}

/**
 * The card that paid a top-up or orders, whose money may go back into the wallet. Stores only a keyed hash. Payments by
 * the same card run one after another, so that none is missed. Raises an alarm if the card is shared.
 */
export async function findPayingCard(
  { keys, log }: App,
  tx: Db,
  { purpose, reference, user_id: userId }: Intent,
  { cardSignature }: Charge,
): Promise<PayingCard> {
  if (purpose === 'subscription' || cardSignature === null) return { hash: null, isShared: false }
  const hashes = macsOf(keys.payments, 'card', cardSignature)
  await sql`select pg_advisory_xact_lock(hashtextextended('card ' || ${hashes.at(-1)!.toString('hex')}, 0))`.execute(tx)
  const { rows } = await sql<{ others: number }>`
    select count(distinct user_id)::int as others from payments.intents
    where card_hash = any(${hashes}::bytea[]) and user_id <> ${userId}
      and paid_at > now() - make_interval(days => ${KEPT_DAYS})
  `.execute(tx)
  const { others } = rows[0]!
  const isShared = others >= SHARED_BY
  if (isShared) log.error({ alarm: 'shared_card', reference, userId, others }, 'a card pays for many members')
  return { hash: hashes[0], isShared }
}

/**
 * Whether at least two other members have paid with the card of a payment within 30 days. Payments from before a new
 * `SECRET` have other hashes and do not count.
 */
export async function isPaidBySharedCard(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct other.user_id)::int as others
    from payments.intents as own join payments.intents as other using (card_hash)
    where own.reference = ${reference} and other.user_id <> own.user_id
      and other.paid_at > now() - make_interval(days => ${KEPT_DAYS})
  `.execute(db)
  return rows[0]!.others >= SHARED_BY
}

/** Deletes which card paid, 30 days after the payment. */
export async function forgetCards({ database }: Pick<App, 'database'>): Promise<void> {
  await sql`
    update payments.intents set card_hash = null
    where card_hash is not null and paid_at <= now() - make_interval(days => ${KEPT_DAYS})
  `.execute(database)
}

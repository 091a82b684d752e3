import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Keys } from '#server/kit/keys.ts'
import { decryptBody } from './message-body.ts'

type Channel = 'email' | 'sms'
export type NewMessage = Pick<
  Insertable<Tables['outbox.messages']>,
  'id' | 'channel' | 'recipient' | 'reply_to' | 'unsubscribe_url' | 'subject' | 'body_encrypted' | 'about'
>

/** A waiting message. Its content is encrypted, except in messages of an older version. */
interface WaitingMessage extends Omit<ClaimedMessage, 'text'> {
  readonly text: string | null
  readonly body_encrypted: Buffer | null
}

export interface ClaimedMessage {
  readonly id: string
  readonly channel: Channel
  readonly recipient: string
  readonly reply_to: string | null
  readonly unsubscribe_url: string | null
  readonly subject: string | null
  readonly html: string | null
  readonly text: string
  /** This one included. */
  readonly attempts: number
}

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx.insertInto('outbox.messages').values(message).execute()
}

/** Claims a due message for two minutes. Undefined if another worker has claimed it or it is settled. */
export async function claimMessage(db: Db, keys: Keys, id: string): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    update outbox.messages
      set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where id = ${id} and not is_settled and next_attempt_at <= now()
    returning id, channel, recipient, reply_to, unsubscribe_url, subject, html, text, body_encrypted, attempts
  `.execute(db)
  if (!rows[0]) return undefined
  const { body_encrypted, text, ...rest } = rows[0]
  return body_encrypted ? { ...rest, ...decryptBody(keys, id, body_encrypted) } : { ...rest, text: text! }
}

/** Where mail and SMS of a user went. */
export interface Recipient {
  /** An address, or +234 and ten digits. */
  readonly recipient: string
  /** When the only message of the user went there (timestamp). Null: all messages to the recipient are the user's. */
  readonly only_at: string | null
}

const sentTo = (recipients: readonly Recipient[]) => sql<boolean>`
  messages.recipient = any(${recipients.map(({ recipient }) => recipient)}::text[]) and exists (
    select from jsonb_to_recordset(${JSON.stringify(recipients)}) as own (recipient text, only_at timestamptz)
    where own.recipient = messages.recipient and coalesce(own.only_at, messages.created_at) = messages.created_at
  )`

/** Messages to these recipients, oldest first, without their contents. */
export async function listSentTo(db: Db, recipients: readonly Recipient[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select channel, recipient, subject, created_at, sent_at from outbox.messages
    where ${sentTo(recipients)} order by created_at
  `.execute(db)
  return rows
}

export type MessageAbout = Pick<
  Selectable<Tables['outbox.messages']>,
  'channel' | 'recipient' | 'subject' | 'created_at' | 'sent_at' | 'died_at'
>

/** The first hundred messages about something, oldest first, without their contents. */
export function listMessagesAbout(db: Db, about: string): Promise<MessageAbout[]> {
  const columns = ['channel', 'recipient', 'subject', 'created_at', 'sent_at', 'died_at'] as const
  const found = db.selectFrom('outbox.messages').select(columns).where('about', '=', about)
  return found.orderBy('created_at').orderBy('id').limit(100).execute()
}

export async function deleteSentTo(tx: Db, recipients: readonly Recipient[]): Promise<void> {
  await sql`delete from outbox.messages where ${sentTo(recipients)}`.execute(tx)
}

const FORGET_BODY = sql`html = null, text = null, body_encrypted = null, reply_to = null, unsubscribe_url = null`

export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    update outbox.messages set sent_at = now(), last_error = null, ${FORGET_BODY} where id = ${id}
  `.execute(db)
}

export async function markDead(db: Db, id: string, error: string): Promise<void> {
  await sql`
    update outbox.messages set died_at = now(), last_error = ${error}, ${FORGET_BODY} where id = ${id}
  `.execute(db)
}

/** Returns the time of the next try, in whole seconds. */
export async function postpone(
  tx: Db,
  id: string,
  { error, delaySeconds }: { error: string; delaySeconds: number },
): Promise<Date> {
  const { next_attempt_at } = await tx
    .updateTable('outbox.messages')
    .set({
      last_error: error,
      next_attempt_at: sql<Date>`date_trunc('second', now() + make_interval(secs => ${delaySeconds}))`,
    })
    .where('id', '=', id)
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow()
  return next_attempt_at
}

/** Messages overdue for a while, the longest waiting first. */
export async function listForgottenMessages(db: Db, limit: number): Promise<{ id: string; channel: Channel }[]> {
  const { rows } = await sql<{ id: string; channel: Channel }>`
    select id, channel from outbox.messages
    where not is_settled and next_attempt_at < now() - interval '2 minutes'
    order by next_attempt_at limit ${limit}
  `.execute(db)
  return rows
}

export interface StuckChannel {
  readonly channel: Channel
  /** How many people wait for a message, or got none. */
  readonly people: number
  /** The newest. */
  readonly error: string
}

/**
 * Channels on which no message was sent after one of the last two hours had failed: it was given up, or tried three
 * times. The condition on `is_settled` and `about` is always true: it names the partial indexes, so that they are used.
 */
export async function listStuckChannels(db: Db): Promise<StuckChannel[]> {
  const { rows } = await sql<StuckChannel>`
    with recent as materialized (
      select * from outbox.messages
      where created_at > now() - interval '2 hours'
        and (not is_settled or (is_settled and about is null) or (is_settled and about is not null))
    )
    select channel, count(distinct recipient) as people, (array_agg(last_error order by created_at desc))[1] as error
    from recent left join (select channel, max(sent_at) as last_at from recent group by channel) as sent using (channel)
    where sent_at is null and (died_at is not null or attempts >= 3)
      and created_at > coalesce(last_at, '-infinity')
    group by channel order by channel
  `.execute(db)
  return rows
}

/**
 * Deletes sent messages after 30 days; failed ones after 90, so that they are noticed. That one about something was sent
 * stays 180 days: banks ask late. After a long standstill it takes several sweeps.
 */
export async function deleteOldMessages(db: Db): Promise<void> {
  await deleteSome(db, sql`about is not null and created_at < now() - interval '180 days'`)
  await deleteSome(
    db,
    sql`about is null and created_at < now() - interval '30 days'
      and (sent_at is not null or created_at < now() - interval '90 days')`,
  )
}

const DELETED_AT_ONCE = 5000

async function deleteSome(db: Db, isOld: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from outbox.messages where id in (
      select id from outbox.messages where is_settled and ${isOld} limit ${sql.lit(DELETED_AT_ONCE)})
  `.execute(db)
}

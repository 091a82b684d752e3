import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertEnquiry(tx: Db, row: Insertable<Tables['contact.enquiries']>): Promise<void> {
  await tx.insertInto('contact.enquiries').values(row).execute()
}

/** Stores a request for the newsletter. Returns whether the address is subscribed already. */
export async function upsertSubscriber(tx: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ is_confirmed: boolean }>`
    insert into contact.subscribers (email) values (${email})
    on conflict (email) do update set asked_at = now(), ended_at = null,
      confirmed_at = case when subscribers.ended_at is null then subscribers.confirmed_at end
    returning confirmed_at is not null as is_confirmed
  `.execute(tx)
  return rows[0]!.is_confirmed
}

export async function insertLink(tx: Db, row: Insertable<Tables['contact.links']>): Promise<void> {
  await tx.insertInto('contact.links').values(row).execute()
}

/**
 * Confirms the newsletter. Idempotent. Returns false if the link is unknown, older than a week, or the newsletter has
 * ended since.
 */
export async function confirmByLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update contact.subscribers set confirmed_at = coalesce(confirmed_at, now())
    from contact.links
    where links.email = subscribers.email and token_hash = ${tokenHash} and purpose = 'confirm' and ended_at is null
      and (confirmed_at is not null or links.created_at > now() - interval '7 days')
    returning subscribers.email
  `.execute(db)
  return rows.length > 0
}

/** Ends the newsletter. Idempotent. Returns false for an unknown link. */
export async function endByLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update contact.subscribers set ended_at = coalesce(ended_at, now())
    from contact.links
    where links.email = subscribers.email and token_hash = ${tokenHash} and purpose = 'end'
    returning subscribers.email
  `.execute(db)
  return rows.length > 0
}

/** All data stored under an e-mail address in lower case. */
export async function findByEmail(db: Db, email: string): Promise<{ newsletter: unknown; enquiries: unknown[] }> {
  const [newsletter = null] = (
    await sql`
      select email, asked_at, confirmed_at, ended_at from contact.subscribers where email = ${email}
    `.execute(db)
  ).rows
  const { rows: enquiries } = await sql`
    select user_name, title, user_email, message, written_at from contact.enquiries
    where lower(user_email) = ${email} order by written_at
  `.execute(db)
  return { newsletter, enquiries }
}

export async function deleteByEmail(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('contact.subscribers').where('email', '=', email).execute()
  await tx
    .deleteFrom('contact.enquiries')
    .where(sql<string>`lower(user_email)`, '=', email)
    .execute()
}

/** Deletes enquiries after a year, and unconfirmed and ended subscriptions after a month. */
export async function deleteOldContacts(db: Db): Promise<void> {
  await sql`delete from contact.enquiries where written_at < now() - interval '1 year'`.execute(db)
  await sql`
    delete from contact.subscribers
    where ended_at < now() - interval '30 days' or (confirmed_at is null and asked_at < now() - interval '30 days')
  `.execute(db)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { PictureRow } from './picture.ts'

interface OriginalRow {
  /** Key of the original in the media store. */
  readonly original_key: string
  readonly width: number
}

export function findOriginalRow(db: Db, id: string): Promise<OriginalRow | undefined> {
  return findRow(db, id, 'photo')
}

/** Key of a video in the media store. */
export async function findVideoKey(db: Db, id: string): Promise<string | undefined> {
  return (await findRow(db, id, 'video'))?.original_key
}

async function findRow(db: Db, id: string, mediaType: string): Promise<OriginalRow | undefined> {
  const { rows } = await sql<OriginalRow>`
    select original_key, width from media.media where id = ${id} and media_type = ${mediaType} and is_stored
  `.execute(db)
  return rows[0]
}

/** The distinct originals of these pictures, in the order of the ids. */
export async function listOriginalRows(db: Db, ids: readonly string[]): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select original_key, min(width) as width
     from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
     join media.media using (id)
    where media_type = 'photo'
    group by original_key
    order by min(position)
  `.execute(db)
  return rows
}

interface Upload extends Omit<PictureRow, 'id' | 'media_type'> {
  readonly ownerId: string
  readonly mediaType: 'photo' | 'video'
  readonly key: string
  readonly bytes: Uint8Array
}

/** Adds an upload whose bytes are not stored yet. */
export async function insertUpload(db: Db, upload: Upload): Promise<PictureRow> {
  const { ownerId, mediaType, key, bytes, width, height, placeholder } = upload
  return db
    .insertInto('media.media')
    .values({
      owner_id: ownerId,
      media_type: mediaType,
      original_key: key,
      width,
      height,
      placeholder,
      bytes: bytes.length,
      content_hash: createHash('sha256').update(bytes).digest(),
      is_stored: false,
      unused_since: sql<Date>`now()`,
    })
    .returning(['id', 'media_type', 'width', 'height', 'placeholder'])
    .executeTakeFirstOrThrow()
}

/** False if the row was deleted. */
export async function markStored(db: Db, id: string): Promise<boolean> {
  const own = db.updateTable('media.media').set({ is_stored: true }).where('id', '=', id)
  return (await own.executeTakeFirst()).numUpdatedRows > 0n
}

/** Media of this user, locked until the transaction ends; undefined for another user's or unknown media. */
export function lockOwnMedia(tx: Db, ownerId: string, id: string) {
  return tx
    .selectFrom('media.media')
    .select(['id', 'original_key'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes media of this owner, and returns what was deleted. */
export function deleteRow(tx: Db, ownerId: string, id: string): Promise<{ original_key: string }[]> {
  const own = tx.deleteFrom('media.media').where('owner_id', '=', ownerId)
  return own.where('id', '=', id).returning('original_key').execute()
}

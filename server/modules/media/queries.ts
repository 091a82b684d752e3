import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PictureRow } from './picture.ts'

export interface OriginalRow {
  /** Key of the original in the media store. */
  readonly original_key: string
  readonly width: number
}

export function findOriginalRow(database: Database, id: string): Promise<OriginalRow | undefined> {
  return findRow(database, id, 'photo')
}

/** Key of a video in the media store. */
export async function findVideoKey(database: Database, id: string): Promise<string | undefined> {
  return (await findRow(database, id, 'video'))?.original_key
}

async function findRow(database: Database, id: string, mediaType: string): Promise<OriginalRow | undefined> {
  const [row] = await database.query<OriginalRow>(
    `select original_key, width from media.media where id = $1 and media_type = $2 and is_stored`,
    [id, mediaType],
  )
  return row
}

/** The distinct originals of these pictures, in the order of the ids. */
export async function listOriginalRows(database: Database, ids: readonly string[]): Promise<OriginalRow[]> {
  return database.query<OriginalRow>(
    `select original_key, min(width) as width
       from unnest($1::uuid[]) with ordinality as asked (id, position)
       join media.media using (id)
      where media_type = 'photo'
      group by original_key
      order by min(position)`,
    [ids],
  )
}

interface Upload extends Omit<PictureRow, 'id' | 'media_type'> {
  readonly ownerId: string
  readonly mediaType: 'photo' | 'video'
  readonly key: string
  readonly bytes: Uint8Array
}

/** Adds an upload whose bytes are not stored yet. */
export async function insertUpload(database: Database, upload: Upload): Promise<PictureRow> {
  const { ownerId, mediaType, key, bytes, width, height, placeholder } = upload
  return database.kysely
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

export async function markStored(database: Database, id: string): Promise<void> {
  await database.kysely.updateTable('media.media').set({ is_stored: true }).where('id', '=', id).execute()
}

/** Media of this user, locked until the transaction ends; undefined for another user's or unknown media. */
export function lockOwnMedia(tx: Kysely<Tables>, ownerId: string, id: string) {
  return tx
    .selectFrom('media.media')
    .select(['id', 'original_key'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteRow(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('media.media').where('id', '=', id).execute()
}

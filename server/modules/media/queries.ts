import type { Database } from '#server/database/connect.ts'

export interface OriginalRow {
  /** Where the original stands in the media store. */
  readonly original_key: string
  readonly width: number
}

export async function findOriginalRow(database: Database, id: string): Promise<OriginalRow | undefined> {
  const [row] = await database.query<OriginalRow>(
    `select original_key, width from media.media where id = $1 and media_type = 'photo'`,
    [id],
  )
  return row
}

/** The originals of some pictures, each once, in the order in which they were asked for. */
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

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { UNFINISHED_RESTORE } from '#server/database/check-keys.ts'
import type { Database } from '#server/database/connect.ts'
import { gatherStatistics, loadTransaction } from '#server/database/load-transaction.ts'
import { withoutConstraints } from '#server/database/without-constraints.ts'
import { withoutIndexes } from '#server/database/without-indexes.ts'
import type { Manifest } from './manifest.ts'

/** Loads the tables of a backup into an empty market, in one transaction. Leaves the market closed. */
export async function loadDatabase(
  database: Database,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const names = tables.map(({ name }) => name)
  await loadTransaction(database, async (client) => {
    // Derived rows, such as counts, come from the backup as well, so triggers must not add them again.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Remove the rows that migrations inserted.
    await client.query(`truncate ${names.join(', ')}`)
    await withoutConstraints(client, names, () =>
      withoutIndexes(client, names, async () => {
        for (const table of tables) await load(client, folder, table)
      }),
    )
    for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [name, last])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query(`insert into keys.marks (name, mark) values ('secret', $1)`, [UNFINISHED_RESTORE])
  })
  await gatherStatistics(database)
}

async function load(client: pg.ClientBase, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const rows = client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} had ${table.rows} rows when the backup was taken; ${rows.rowCount} came back.`)
}

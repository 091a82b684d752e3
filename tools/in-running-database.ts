import type { Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect, type Database, type Db } from '#server/database/connect.ts'
import { keyMarksOf } from '#server/modules.ts'
import { findRunningDatabase } from './running-database.ts'

/** Runs `work` in one transaction of a running market. Throws if it is not running or has other keys. */
export function inRunningDatabase(
  config: Config,
  applicationName: string,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  return onRunningDatabase(config, applicationName, (database) => database.transaction().execute(work))
}

/** Runs `work` on the database of a running market. Throws if it is not running or has other keys. */
export async function onRunningDatabase(
  config: Config,
  applicationName: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const url = config.DATABASE_URL ?? (await findRunningDatabase(dataFolders(config).database))
  if (url === undefined) throw new Error('The database is not running. Start it with `npm start` in another terminal.')
  const database = connect(url, { poolSize: 4, applicationName })
  try {
    await checkKeys(database, keyMarksOf(config))
    await work(database)
  } finally {
    await database.close()
  }
}

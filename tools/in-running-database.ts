import type { Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect, type Db } from '#server/database/connect.ts'
import { keyMarksOf } from '#server/modules.ts'
import { findRunningDatabase } from './running-database.ts'

/** Runs `work` in one transaction of a running market. Throws if it is not running or has other keys. */
export async function inRunningDatabase(
  config: Config,
  applicationName: string,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const url = config.DATABASE_URL ?? (await findRunningDatabase(dataFolders(config).database))
  if (url === undefined) throw new Error('The database is not running. Start it with `npm start` in another terminal.')
  const database = connect(url, { poolSize: 1, applicationName })
  try {
    await checkKeys(database, keyMarksOf(config))
    await database.transaction().execute(work)
  } finally {
    await database.close()
  }
}

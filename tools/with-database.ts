import { access } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import type { DatabaseUrls } from '#server/database/app-role.ts'
import { appUrlOf, startEmbeddedDatabase } from '#server/database/embedded.ts'
import { findRunningDatabase } from './running-database.ts'

/**
 * Runs `work` on the configured database: the server in DATABASE_URL, the embedded one of a running `npm start`, or the
 * embedded one, started for the duration.
 */
export async function withDatabase(config: Config, work: (urls: DatabaseUrls) => Promise<void>): Promise<void> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config
  if (url) return work({ url, ownerUrl: ownerUrl ?? url })
  const folder = dataFolders(config).database
  const running = await findRunningDatabase(folder)
  if (running !== undefined) return work(urlsOf(running))
  const started = await startEmbeddedDatabase(folder)
  try {
    await work(urlsOf(started.url))
  } finally {
    await started.stop()
  }
}

/** Throws if no market has stored anything here: without DATABASE_URL, `withDatabase` creates an empty database. */
export async function assertMarket(config: Config): Promise<void> {
  if (config.DATABASE_URL) return
  const { database, root } = dataFolders(config)
  await access(database).catch(() => {
    throw new Error(`There is no market in ${root}. Set DATA_DIR or DATABASE_URL.`)
  })
}

function urlsOf(ownerUrl: string): DatabaseUrls {
  return { url: appUrlOf(ownerUrl), ownerUrl }
}

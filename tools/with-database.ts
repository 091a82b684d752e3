import { dataFolders, type Config } from '#server/config.ts'
import type { DatabaseUrls } from '#server/database/app-role.ts'
import { appUrlOf, startEmbeddedDatabase } from '#server/database/embedded.ts'
import { findRunningDatabase } from './running-database.ts'

/**
 * Does `work` on the database of the configuration: what `npm start` is serving from the same folder under its eyes, or
 * the embedded one, started for it.
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

function urlsOf(ownerUrl: string): DatabaseUrls {
  return { url: appUrlOf(ownerUrl), ownerUrl }
}

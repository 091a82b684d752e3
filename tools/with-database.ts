import { dataFolders, type Config } from '#server/config.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { findRunningDatabase } from './running-database.ts'

/**
 * Does `work` on the database of the configuration: what `npm start` is serving from the same folder under its eyes, or
 * the embedded one, started for it.
 */
export async function withDatabase(config: Config, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const folder = dataFolders(config).database
  const running = config.DATABASE_URL ?? (await findRunningDatabase(folder))
  if (running !== undefined) return work(running)
  const started = await startEmbeddedDatabase(folder)
  try {
    await work(started.url)
  } finally {
    await started.stop()
  }
}

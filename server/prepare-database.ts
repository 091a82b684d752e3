import { grantToApp, type DatabaseUrls } from './database/app-role.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { everyJob } from './modules.ts'

/**
 * Prepares a database for this version: tables, the queues of jobs (pg-boss creates its own schema), and the rights of
 * the processes' database user. Everything belongs to the owner. Returns the names of the migrations applied.
 */
export async function prepareDatabase(urls: DatabaseUrls): Promise<string[]> {
  const applied = await migrate(urls.ownerUrl)
  const database = connect(urls.ownerUrl, { poolSize: 1, applicationName: 'kanti-migrate', withoutTimeouts: true })
  try {
    const faults: unknown[] = []
    const queue = await createJobQueue(database, everyJob, (error) => faults.push(error))
    await queue.close()
    if (faults.length > 0) throw new AggregateError(faults, 'The queues of jobs could not be made')
  } finally {
    await database.close()
  }
  await grantToApp(urls)
  return applied
}

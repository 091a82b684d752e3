import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { everyJob } from '#server/wiring/every-job.ts'
import { createDatabase, databaseUrl, TEMPLATE } from './databases.ts'

/** One PostgreSQL for the whole test run, with a migrated template that each test file clones. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-test-'))
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  })
  await createDatabase(postgres.url, TEMPLATE)
  const template = databaseUrl(postgres.url, TEMPLATE)
  await migrate(template)
  await makeQueues(template)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the first process of all does; in every database that is cloned it would take as long as all the migrations. */
async function makeQueues(template: string): Promise<void> {
  const database = connect(template)
  const queue = await openJobQueue(database, everyJob, (error) => console.error(error))
  await queue.close()
  await database.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

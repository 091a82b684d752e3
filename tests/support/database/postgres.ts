import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appUrlOf, startEmbeddedDatabase } from '#server/database/embedded.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createDatabase, databaseUrl, TEMPLATE } from './databases.ts'

/**
 * Starts one PostgreSQL server for the whole test run, with a migrated template that each test file clones. Only the
 * first project of the run starts it: Vitest tears that one down last.
 */
export default async function startPostgres({ vitest }: TestProject) {
  const run = vitest.getRootProject()
  if ('postgresUrl' in run.getProvidedContext()) return
  const folder = await mkdtemp(join(tmpdir(), 'kanti-test-'))
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '500',
  })
  await createDatabase(postgres.url, TEMPLATE)
  const ownerUrl = databaseUrl(postgres.url, TEMPLATE)
  // With the queues: creating them in each clone would take as long as all migrations.
  await prepareDatabase({ url: appUrlOf(ownerUrl), ownerUrl })
  run.provide('postgresUrl', postgres.url)
  const stop = async () => {
    process.off('exit', drop)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // After a signal Vitest ends without its teardown.
  const drop = () => {
    process.kill(pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.once('exit', drop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

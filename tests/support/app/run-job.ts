import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { jobsOf } from '#server/modules.ts'

/** Runs a job once, as the worker would. */
export async function runJob(app: App, name: string, payload: unknown = {}): Promise<unknown> {
  const { handle } = jobsOf(app).find(({ job }) => job.name === name)!
  return handle(payload, { id: 'run', retry: 0, signal: new AbortController().signal })
}

/** Runs the waiting jobs with these names. Returns their number. */
export async function runWaitingJobs(app: App, ...names: readonly string[]): Promise<number> {
  const { rows: jobs } = await sql<{ name: string; data: unknown }>`
    delete from pgboss.job where name = any(${names}) and state = 'created' returning name, data
  `.execute(app.database)
  for (const { name, data } of jobs) await runJob(app, name, data)
  return jobs.length
}

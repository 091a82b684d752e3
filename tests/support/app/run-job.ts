import type { App } from '#server/context.ts'
import { jobsOf } from '#server/modules.ts'

/** Runs a job once, as the worker would. */
export async function runJob(app: App, name: string, payload: unknown = {}): Promise<unknown> {
  const { handle } = jobsOf(app).find(({ job }) => job.name === name)!
  return handle(payload, { id: 'run', retry: 0, signal: new AbortController().signal })
}

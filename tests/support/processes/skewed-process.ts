import type { InjectOptions } from 'fastify'
import { createHttp } from '#server/create-http.ts'
import type { FindCaller } from '#server/kit/operation.ts'
import { findCaller as findCallerBy } from '#server/modules/accounts/index.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/config.ts'
import { runJob } from '../app/run-job.ts'

/**
 * HTTP app and jobs in one process that receives its requests over IPC, so that it runs nothing else. With
 * `ENDS_BY_ITS_CLOCK` it judges the age of a session by its own clock.
 */
export type CopyRequest =
  | { readonly id: number; readonly request: InjectOptions }
  | { readonly id: number; readonly job: string; readonly data: unknown }

export interface CopyResponse {
  readonly id: number
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const config = readConfig()
const app = await createApp(config, config.DATABASE_URL!)
const findCaller = findCallerBy(app.database)
const http = await createHttp(app, {
  pages: false,
  findCaller: process.env['ENDS_BY_ITS_CLOCK'] ? hasty(findCaller) : findCaller,
})

process.once('disconnect', () => process.exit(0))
process.on('message', async (asked: CopyRequest) => {
  const answer = 'job' in asked ? await work(asked.job, asked.data) : await http.inject(asked.request)
  const { statusCode, headers, body } = answer
  process.send?.({ id: asked.id, statusCode, headers, body })
})
process.send?.('ready')

async function work(name: string, data: unknown) {
  await runJob(app, name, data)
  return { statusCode: 200, headers: {}, body: '' }
}

const WEEK_MS = 7 * 24 * 3_600_000

/** The fault. */
function hasty(findCaller: FindCaller): FindCaller {
  return async (token) => {
    const caller = await findCaller(token)
    return caller && Date.now() - caller.signedInAt.getTime() < WEEK_MS ? caller : null
  }
}

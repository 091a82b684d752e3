import type { InjectOptions } from 'fastify'
import { createHttp } from '#server/app-http.ts'
import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/**
 * HTTP app and jobs in one process that receives its requests over IPC, so that it runs nothing else. With
 * `ENDS_BY_ITS_CLOCK` it judges the age of a session by its own clock.
 */
export type AskedOfLiar =
  | { readonly id: number; readonly request: InjectOptions }
  | { readonly id: number; readonly job: string; readonly data: unknown }

export interface ToldByLiar {
  readonly id: number
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const config = readConfig()
const honest = await createApp(config, config.DATABASE_URL!)
const app = process.env['ENDS_BY_ITS_CLOCK'] ? hasty(honest) : honest
const http = await createHttp(app, { pages: false })

process.once('disconnect', () => process.exit(0))
process.on('message', async (asked: AskedOfLiar) => {
  const answer = 'job' in asked ? await work(asked.job, asked.data) : await http.inject(asked.request)
  const { statusCode, headers, body } = answer
  process.send?.({ id: asked.id, statusCode, headers, body })
})
process.send?.('ready')

async function work(name: string, data: unknown) {
  const { handle } = app.jobs.find(({ job }) => job.name === name)!
  await handle(data, { id: '', retry: 0, signal: new AbortController().signal })
  return { statusCode: 200, headers: {}, body: '' }
}

const WEEK_MS = 7 * 24 * 3_600_000

/** The planted fault. */
function hasty(app: App): App {
  return {
    ...app,
    async findCaller(token) {
      const caller = await app.findCaller(token)
      return caller && Date.now() - caller.signedInAt.getTime() < WEEK_MS ? caller : null
    },
  }
}

import type { ChildProcess } from 'node:child_process'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { App } from '#server/context.ts'
import { startProcess } from '#tools/start-process.ts'
import { runJob } from '../app/run-job.ts'
import type { CopyRequest, CopyResponse } from './skewed-process.ts'

const PROCESS = new URL('skewed-process.ts', import.meta.url)
const CLOCK = new URL('skewed-clock.ts', import.meta.url)

/** One copy of the system, with a right or a wrong clock. */
export interface Copy {
  /** Only `inject` works in a copy with a wrong clock. */
  readonly http: FastifyInstance
  /** Runs a job as the worker would, whether or not it was enqueued. */
  work(job: string, data: unknown): Promise<void>
}

/** This process, whose clock is right. */
export function copyOf({ app, http }: { app: App; http: FastifyInstance }): Copy {
  return {
    http,
    work: async (job, data) => void (await runJob(app, job, data)),
  }
}

const started = new Set<ChildProcess>()

/** Kills all processes of `startSkewedCopy`. Call at the end of the file, because tests share them. */
export function endSkewedCopies(): void {
  for (const child of started) child.kill('SIGKILL')
}

/** Starts a process on the database of `app` whose clock is ahead by `aheadMs`. It lives until `endSkewedCopies`. */
export async function startSkewedCopy(
  { app, url }: { app: App; url: string },
  aheadMs: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Copy> {
  const { SECRET, DATA_DIR, PUBLIC_URL, SIMULATORS_URL, RATE_LIMIT_SCALE } = app.config
  const child = await startProcess(PROCESS, {
    execArgv: ['--import', CLOCK.href],
    serialization: 'advanced',
    env: {
      ...process.env,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      SANDBOX: 'yes',
      DATABASE_MAY_FORGET: 'yes',
      SECRET,
      DATA_DIR,
      PUBLIC_URL,
      SIMULATORS_URL,
      RATE_LIMIT_SCALE: `${RATE_LIMIT_SCALE}`,
      CLOCK_AHEAD_MS: `${aheadMs}`,
      ...env,
    },
  })
  started.add(child)
  const waiting = new Map<number, (response: CopyResponse) => void>()
  child.on('message', (response: CopyResponse) => waiting.get(response.id)?.(response))
  const ask = (asked: { request: InjectOptions } | { job: string; data: unknown }) =>
    new Promise<CopyResponse>((resolve) => {
      const id = waiting.size
      waiting.set(id, resolve)
      child.send({ ...asked, id } satisfies CopyRequest)
    })
  const inject = async (request: InjectOptions) => {
    const reported = await ask({ request })
    return { ...reported, json: () => JSON.parse(reported.body) as unknown }
  }
  return {
    http: { inject } as unknown as FastifyInstance,
    work: async (job, data) => void (await ask({ job, data })),
  }
}

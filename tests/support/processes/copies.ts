import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { CapturedMessage } from '#simulators/captured-messages.ts'
import { createSimulators } from '#simulators/create-simulators.ts'
import { buildIfChanged } from '#tools/build.ts'
import { findFreePort } from '#tools/free-port.ts'
import { startProcess } from '#tools/start-process.ts'
import { SANDBOX } from '../app/sandbox.ts'
import { vtpassOf } from '../providers/bills.ts'
import { cloneTemplate } from '../database/databases.ts'
import { createProxy } from './proxy.ts'

const FILES = { http: '../../../server/start-http.ts', worker: '../../../server/start-worker.ts' } as const

/** A process of the system that can be stopped and started again, as in a deployment. */
export interface Copy {
  /** The port that it serves; null for a worker. */
  readonly port: number | null
  start(): Promise<void>
  /** Resolves with the exit code: 0 if it stopped in order, null if the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Two copies of the HTTP process and some workers on a new, empty database, behind a plain proxy. */
export async function createCopies(workers: number) {
  await buildIfChanged(() => {})
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(url, { poolSize: 2 })
  const simulators = await createSimulators()
  const folder = await mkdtemp(join(tmpdir(), 'kanti-copies-'))
  const env = {
    ...SANDBOX,
    METRICS_PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: folder,
    SIMULATORS_URL: simulators.url,
    SIMULATORS_SMTP_URL: simulators.smtpUrl,
    // As in deploy/. The proxy checks more often than this, even on a busy machine.
    SHUTDOWN_DELAY_SECONDS: '5',
    RATE_LIMIT_SCALE: '1000000',
  }
  const ports = [await findFreePort(), await findFreePort()]
  const proxy = await createProxy(ports)
  const http = ports.map((port) => copyOf('http', env, port))
  const copies = [...http, ...Array.from({ length: workers }, () => copyOf('worker', env))]
  const allAreReady = () => vi.waitUntil(() => ports.every(proxy.isReady), { timeout: 60_000 })
  await Promise.all(copies.map((copy) => copy.start()))
  await allAreReady()
  return {
    database,
    /** A client of the simulated bill provider. */
    bills: vtpassOf(simulators.url, SANDBOX.SECRET),
    url: proxy.url,
    http,
    copies,
    /** Stops a copy as a deployment does, and starts it again. */
    async replace(copy: Copy) {
      expect(await copy.stop()).toBe(0)
      await copy.start()
      await allAreReady()
    },
    /** The number of emails sent to each address. */
    async countEmails(): Promise<Readonly<Record<string, number>>> {
      const answer = await fetch(`${simulators.url}/mail-catcher/messages`)
      const counts: Record<string, number> = {}
      for (const { to } of (await answer.json()) as CapturedMessage[]) counts[to] = (counts[to] ?? 0) + 1
      return counts
    },
    async close() {
      await proxy.close()
      await Promise.all(copies.map((copy) => copy.stop()))
      await simulators.close()
      await database.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function copyOf(kind: keyof typeof FILES, env: Readonly<Record<string, string>>, port: number | null = null): Copy {
  const own = { ...process.env, ...env, ...(port !== null && { PORT: String(port) }) }
  let child: ChildProcess | undefined
  return {
    port,
    async start() {
      child = await startProcess(new URL(FILES[kind], import.meta.url), { env: own, stdio: 'inherit' })
    },
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(null)
        child.once('exit', resolve)
        child.kill(signal)
      }),
  }
}

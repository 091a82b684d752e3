import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { findFreePort } from '#tools/free-port.ts'
import { superviseDatabase } from '#tools/supervise-database.ts'
import { vtpassOf } from '../providers/bills.ts'
import { startRestartingProcess } from './restarting-process.ts'
import { killBackend } from './kill-backend.ts'
import { addPayer } from '../app/payers.ts'
import { startSimulators } from '../providers/simulators.ts'

const HTTP = new URL('../../../server/start-http.ts', import.meta.url)
const WORKER = new URL('../../../server/start-worker.ts', import.meta.url)
const SECRET = 's'.repeat(32)
const LOOK_EVERY_MS = 50
const STOP_WITHIN_MS = 60_000

export const deaths = ['backend', 'http', 'worker', 'database at once', 'database'] as const
export type Death = (typeof deaths)[number]

/**
 * The real processes on a separate PostgreSQL server, all of which can be killed: a supervisor restarts each of them
 * until the test is over. The simulated providers keep running.
 */
export async function startMortalSystem(settings: Readonly<Record<string, string>> = {}, disk = tmpdir()) {
  const folder = await mkdtemp(join(disk, 'kanti-mortal-'))
  const cluster = join(folder, 'postgres')
  const embedded = await superviseDatabase(cluster, settings, () => {})
  const url = appUrlOf(embedded.url)
  await prepareDatabase({ url, ownerUrl: embedded.url })
  const database = connect(embedded.url)
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const simulators = await startSimulators({
    cardWebhookUrl: `${site}/api/v1/payments/webhook`,
    transferApprovalUrl: `${site}/api/v1/payments/transfer-approval`,
    billWebhookUrl: `${site}/api/v1/vtu/webhook/sandbox`,
  })
  const env = {
    ...process.env,
    PORT: String(port),
    METRICS_PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: folder,
    SANDBOX: 'yes',
    DATABASE_MAY_FORGET: settings['synchronous_commit'] === 'off' ? 'yes' : '',
    SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
    WALLET_DAY_LIMIT: '0',
    WALLET_BALANCE_LIMIT: '0',
    SIMULATORS_URL: simulators.url,
    SIMULATORS_SMTP_URL: simulators.smtpUrl,
  }
  const processes = { http: startRestartingProcess(HTTP, env), worker: startRestartingProcess(WORKER, env) }
  onTestFinished(async () => {
    await Promise.all([processes.http.stop(), processes.worker.stop()])
    await database.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }, STOP_WITHIN_MS)

  const postmaster = async () =>
    Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  const isReady = () =>
    fetch(`${site}/readyz`)
      .then((answer) => answer.json() as Promise<{ status: string }>)
      .then(
        ({ status }) => status === 'ready',
        () => false,
      )
  const untilReady = async () => {
    await expect.poll(isReady, { timeout: 60_000, interval: LOOK_EVERY_MS }).toBe(true)
  }
  await untilReady()

  return {
    database,
    simulators,
    untilReady,
    /** A client of the simulated bill provider, with the keys of the system. */
    bills: vtpassOf(simulators.url, SECRET),
    /** Kills it, and waits until it runs again. */
    async kill(death: Death): Promise<void> {
      if (death === 'http' || death === 'worker') await processes[death].kill()
      else if (death === 'backend') await killBackend(cluster)
      else {
        const killed = await postmaster()
        process.kill(killed, death === 'database' ? 'SIGKILL' : 'SIGQUIT')
        while ([killed, 0].includes((await postmaster()) || 0)) await sleep(LOOK_EVERY_MS)
      }
      await untilReady()
    },
    /** Sends a POST request. Returns null if there was no response. */
    async ask(as: string, path: string, body: object, key: string = randomUUID()) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}`, 'idempotency-key': key }
      const answer = await fetch(`${site}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      return answer && text ? { status: answer.status, body: JSON.parse(text) } : null
    },
    addMember: (naira: number) => addPayer(database, naira),
  }
}

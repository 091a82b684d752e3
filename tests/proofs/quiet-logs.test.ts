import { expect, vi } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { jobsOf } from '#server/modules.ts'
import { secretsOf } from '#server/config.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type * as OpenLog from '#server/kit/create-logger.ts'
import { addActors, type Actor } from '../support/app/actors.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { asOwner } from '../support/database/databases.ts'
import { listMessages } from '../support/app/outbox.ts'
import { makeSecrets } from '../support/proofs/sent-secrets.ts'
import { requestsWith } from '../support/fixtures/filled-request.ts'
import { plantedFault, proof, spread } from '../support/proofs/proof.ts'
import { startSimulators } from '../support/providers/simulators.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/** No input of users, no secret and no personal data is logged, at any level, even when the database fails. */
const log = vi.hoisted(() => ({ lines: [] as string[] }))
vi.mock('#server/kit/create-logger.ts', async (original) => {
  const { createLogger } = await original<typeof OpenLog>()
  return { createLogger: () => createLogger('trace', { write: (line: string) => void log.lines.push(line) }) }
})

const CANARY = 'kanary'
const simulators = await startSimulators()
const settings = {
  RATE_LIMIT_SCALE: '1000000',
  WALLET_DAY_LIMIT: '0',
  WALLET_BALANCE_LIMIT: '0',
  SIMULATORS_URL: simulators.url,
  SIMULATORS_SMTP_URL: simulators.smtpUrl,
}
const actors: readonly Actor[] = ['visitor', 'buyer A', 'seller A', 'operator']

type Market = Awaited<ReturnType<typeof openMarket>>
const market = await openMarket()

const calls = { small: 25, full: endpoints.length }
proof(
  'G34',
  'no text typed into a field, no session token and no e-mail address of a member is in the log',
  calls,
  async (count) => {
    const typed = await typeEverywhere(market, count)
    expect(log.lines.length).toBeGreaterThan(count)
    expect(listRevealed(market)).toEqual([])
    return typed
  },
)

proof(
  'G34',
  'no code, second factor, meter token or PIN is in the log while the worker runs',
  { small: 1, full: 10 },
  async (rounds) => {
    const { app, url } = market
    log.lines.length = 0
    const worker = await runJobs(jobsOf(app), { databaseUrl: url, log: app.log })
    try {
      for (let round = 0; round < rounds; round += 1) {
        const secrets = await makeSecrets({ ...market, simulators })
        expect(secrets.length).toBeGreaterThanOrEqual(6)
        expect(linesWith(secrets)).toEqual([])
      }
    } finally {
      await worker.stop()
    }
    expect(log.lines.some((line) => line.includes('"job done"'))).toBe(true)
  },
)

proof('G34', 'when queries fail because schemas are missing, none of it is in the log either', calls, async (count) => {
  // Schemas of sessions stay, so that authenticated requests get as far as the fault.
  for (const schema of ['bills', 'cart', 'catalog', 'contact', 'outbox', 'payments', 'saved_items', 'shops', 'wallet'])
    await asOwner(market.url, `alter schema ${schema} rename to gone_${schema}`)
  const typed = await typeEverywhere(market, count)
  expect(log.lines.some((line) => line.includes('"level":50'))).toBe(true)
  expect(listRevealed(market)).toEqual([])
  return typed
})

plantedFault('G34', 'a worker that logs what it sends is detected', async () => {
  const telling = await openMarket()
  const jobs = jobsOf(telling.app).map(({ job, handle }) => ({
    job,
    handle: async (...run: Parameters<typeof handle>) => {
      for (const { text } of await listMessages(telling.app.database, secretsOf(telling.app.config)))
        telling.app.log.debug({ text }, 'sending')
      return handle(...run)
    },
  }))
  const worker = await runJobs(jobs, { databaseUrl: telling.url, log: telling.app.log })
  try {
    expect(linesWith(await makeSecrets({ ...telling, simulators }))).not.toEqual([])
  } finally {
    await worker.stop()
  }
})

plantedFault('G34', 'a server that logs the addresses of requests is detected', async () => {
  const telling = await openMarket()
  telling.http.addHook('onRequest', async (request) => request.log.info({ url: request.url }))
  await typeEverywhere(telling, calls.small)
  expect(listRevealed(telling)).not.toEqual([])
})

async function openMarket() {
  log.lines.length = 0
  const { app, http, url } = await openWholeApp(settings)
  return { app, http, url, ...(await addActors(app)) }
}

/** Returns the number of requests sent. Each carries the canary. */
async function typeEverywhere({ http, tokens }: Market, count: number): Promise<number> {
  let typed = 0
  for (const endpoint of spread(endpoints, count)) {
    for (const actor of actors) {
      // These calls would end the session that the other calls use.
      if (pathOf(endpoint.call) === '/logout' || endpoint.call.startsWith('DELETE /account')) continue
      for (const request of requestsWith(CANARY, endpoint)) {
        const token = tokens[actor]
        const headers = {
          host: 'kanti.example',
          cookie: `session=${CANARY}`,
          referer: `https://kanti.example/${CANARY}`,
          'idempotency-key': `${CANARY}-0123456789abcdef`,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        }
        await http.inject({ ...request, headers })
        typed += 1
      }
    }
  }
  return typed
}

/** Log lines that contain one of these secrets, but not as a part of a longer word or number. */
function linesWith(secrets: readonly string[]): string[] {
  const patterns = secrets.map((secret) => new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`))
  return log.lines.filter((line) => patterns.some((secret) => secret.test(line)))
}

/** Log lines that contain the canary, a token or an e-mail address. */
function listRevealed({ tokens, people }: Market): string[] {
  const emails = Object.values(people).map((id) => `${id}@example.ng`)
  const secrets = [CANARY, ...Object.values(tokens).filter((token) => token !== null), ...emails]
  return log.lines.filter((line) => secrets.some((secret) => line.includes(secret)))
}

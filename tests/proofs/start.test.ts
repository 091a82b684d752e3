import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { findFreePort } from '#tools/free-port.ts'
import { temporaryFolder } from '../support/app/temporary-folder.ts'
import { killBackend } from '../support/processes/kill-backend.ts'

/** The whole system started and stopped as a user does, including by force. */
const START = fileURLToPath(new URL('../../tools/start.ts', import.meta.url))
const data = await temporaryFolder('start')
const port = await findFreePort()
const site = `http://127.0.0.1:${port}`
const started: Started[] = []

afterEach(async () => {
  for (const each of started.splice(0)) await each.stop()
})

interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Its standard error so far. */
  said(): string
  /** Its standard output so far. */
  printed(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Signals every process of its group, as a terminal does. */
  pressCtrlC(): Promise<number | null>
}

function start(env: Record<string, string> = {}, ...flags: string[]): Started {
  const child = spawn(process.execPath, [START, ...flags], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), METRICS_PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', ...env },
  })
  let [text, printed] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const one: Started = {
    child,
    ended,
    said: () => text,
    printed: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    pressCtrlC: () => {
      process.kill(-child.pid!, 'SIGINT')
      return ended
    },
  }
  started.push(one)
  return one
}

const isReady = () =>
  fetch(`${site}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
const ready = async () => {
  await expect.poll(isReady, { timeout: 150_000, interval: 100 }).toBe(true)
}
/** Each request differs, so that no cached response is mistaken for one from the database. */
let dearest = 999_999_999
const askForProducts = () => fetch(`${site}/api/v1/products?price_below=${dearest--}`)
const products = async () => ((await (await askForProducts()).json()) as { total: number }).total

/** The demo accounts in the last lines of its output. */
const listAccounts = (printed: string) =>
  [...printed.matchAll(/^(?:buyer|seller|operator) {2}(\S+) {2}(\S+)/gm)].map(([, email, password]) => ({
    email,
    password,
  }))
const login = async (email?: string, password?: string) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  return (await fetch(`${site}/api/v1/login`, { method: 'POST', headers, body })).status
}

/** Sends the first half of a sign-in; the returned function sends the rest. */
function beginLogin() {
  const asked = request(`${site}/api/v1/login`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.write('{"email":"ada@mail.example",')
  return async () => {
    asked.end('"password":"wrong-one"}')
    return (await answered)[0].statusCode
  }
}

/** A start takes seconds, so each market is put through all that can happen to it. */
const SLOW = { timeout: 240_000 }

test('it opens a market in an empty folder, which survives the loss of database processes', SLOW, async () => {
  const market = start()
  onTestFailed(() => console.error(market.printed(), market.said()))
  // While a process is still starting, the loss of its database ends the process and the whole start.
  await expect.poll(market.printed, { timeout: 150_000 }).toContain('Kanti is open')
  expect(await products()).toBe(900)
  expect((await fetch(`${site}/api/v1/sandbox/messages`)).status).toBe(200)
  await expect.poll(() => listAccounts(market.printed())).toHaveLength(3)
  for (const { email, password } of listAccounts(market.printed())) expect(await login(email, password)).toBe(200)

  const cluster = join(data, 'postgres')
  const readPostmaster = async () => Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const answers = async () => {
    await expect.poll(async () => (await askForProducts()).status, { timeout: 60_000 }).toBe(200)
    await ready()
    await expect.poll(products).toBe(900)
  }

  const before = await readPostmaster()
  await killBackend(cluster)
  await answers()
  expect(await readPostmaster()).toBe(before)

  process.kill(before, 'SIGKILL')
  // Cached responses are served meanwhile, so a response alone does not prove a new server.
  await expect.poll(() => readPostmaster().catch(() => before), { timeout: 60_000 }).not.toBe(before)
  await answers()

  // A stop during a recovery works too, and the next start has all data.
  await killBackend(cluster)
  expect(await market.stop()).toBe(0)
  await expect(readPostmaster()).rejects.toThrow('ENOENT')
})

test(
  'of two concurrent starts in one folder one opens the market, and the other prints its address',
  SLOW,
  async () => {
    const both = [start(), start()]
    const refused = await Promise.race(both.map(async (each) => (await each.ended, each)))
    expect(await refused.ended).toBe(1)
    expect(refused.said().trim()).toBe(
      `This market is running already: http://localhost:${port}. Stop it first, or set DATA_DIR and PORT to others.`,
    )
    expect(refused.printed()).toBe('')
    await ready()
    expect(await products()).toBe(900)
    const taken = start({ DATA_DIR: `${data}-other` })
    expect(await taken.ended).toBe(1)
    expect(taken.said().trim().split('\n')).toEqual([
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    ])
    for (const each of both) await each.stop('SIGKILL')
  },
)

test('after SIGKILL it starts again with all its data, and Ctrl-C stops all of it in order', SLOW, async () => {
  const market = start()
  await ready()
  await expect.poll(products).toBe(900)
  const endLogin = beginLogin()
  // Enough time for the first half to arrive.
  await sleep(200)
  const ended = market.pressCtrlC()
  await expect.poll(isReady).toBe(false)
  expect(await endLogin()).toBe(401)
  expect(await ended).toBe(0)
  expect(market.said()).toBe('')
  await expect(readFile(join(data, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('with --dev it serves pages from their sources', SLOW, async () => {
  const { stop } = start({}, '--dev')
  await ready()
  const page = await (await fetch(site)).text()
  expect(page.includes('"/web/entry.client.tsx"')).toBe(true)
  const source = await fetch(`${site}/web/entry.client.tsx`)
  expect(source.headers.get('content-type')).toBe('text/javascript')
  expect(await stop()).toBe(0)
  await expect(fetch(site)).rejects.toThrow('fetch failed')
})

test.each([
  [
    'a folder that cannot be written',
    { DATA_DIR: '/dev/null/data' },
    'cannot be written. Set DATA_DIR to one of yours.',
  ],
  ['a database that is down', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'The database does not answer.'],
  ['settings that cannot be used', { LOG_LEVEL: 'loud' }, 'The configuration cannot be used:\n  LOG_LEVEL: '],
])('%s is reported at once', { timeout: 60_000 }, async (_, env, sentence) => {
  const refused = start(env)
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain(sentence)
})

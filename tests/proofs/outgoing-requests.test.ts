import { createServer, Socket, type AddressInfo } from 'node:net'
import { afterAll, expect, vi } from 'vitest'
import { contracts } from '#contracts/index.ts'
import { pathOf, type Contract } from '#contracts/endpoint.ts'
import type { App } from '#server/app.ts'
import { addActors, type Actor } from '../setup/actors.ts'
import { requestsWith } from '../setup/filled-request.ts'
import { plantedFault, proof, spread } from '../setup/proof.ts'
import { startSimulators } from '../setup/simulators.ts'
import { openWholeApp } from '../setup/whole-app.ts'

/** Whatever address stands in whichever field, nobody is asked but the database and the providers of the settings. */
const asked: string[] = []
const { connect } = Socket.prototype
vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
  const [to] = given.flat() as [{ host?: string; port?: number; path?: string } | string]
  // A path is the socket of the database.
  if (typeof to === 'object' && to.path === undefined) asked.push(`${to.host ?? '127.0.0.1'}:${to.port}`)
  return connect.apply(this, given as never)
} as typeof connect)

const trap = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\ncaught'))
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
afterAll(() => trap.close())
const { port } = trap.address() as AddressInfo

const addresses = [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/a.jpg`,
  `http://0x7f000001:${port}/`,
  `http://2130706433:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://kanti.example@127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/x.png`,
  `gopher://127.0.0.1:${port}/_GET`,
  `ftp://127.0.0.1:${port}/`,
  `jar:http://127.0.0.1:${port}!/`,
  `127.0.0.1:${port}`,
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
]
const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract as Contract))
const actors: readonly Actor[] = ['visitor', 'seller A', 'operator']
const simulators = await startSimulators()
const settings = {
  RATE_LIMIT_SCALE: '1000000',
  SIMULATORS_URL: simulators.url,
  SIMULATORS_SMTP_URL: simulators.smtpUrl,
}
const allowed = [simulators.url, simulators.smtpUrl].map((url) => new URL(url).host)

const calls = { small: 12, full: endpoints.length }
proof('G36', 'no address that somebody sends is asked', calls, async (count) => {
  const { strangers, sent } = await send(count)
  expect(strangers).toEqual([])
  return sent
})

plantedFault('G36', 'a server that looks at what it is sent is found out', async () => {
  const { strangers } = await send(calls.small, (app) => {
    const { accounts } = app.modules
    const known = accounts!.operations as Record<
      string,
      (request: { body?: Record<string, unknown> }) => Promise<unknown>
    >
    const curious = Object.fromEntries(
      Object.entries(known).map(([name, operation]) => [
        name,
        async (request: { body?: Record<string, unknown> }) => {
          for (const value of Object.values(request.body ?? {})) await fetch(String(value)).catch(() => {})
          return operation(request)
        },
      ]),
    )
    return { ...app, modules: { ...app.modules, accounts: { ...accounts!, operations: curious as never } } }
  })
  expect(strangers).not.toEqual([])
})

/** Sends each address in each field of each call, does what waits, and gives whom that made us ask. */
async function send(count: number, change?: (app: App) => App) {
  const { app, http } = await openWholeApp(settings, change)
  const { tokens } = await addActors(app)
  asked.length = 0
  let sent = 0
  const texts = count === endpoints.length ? addresses : addresses.slice(0, 1)
  for (const endpoint of spread(endpoints, count)) {
    // It would end the session that the others are asked with.
    if (pathOf(endpoint.call) === '/logout' || endpoint.call.startsWith('DELETE /account')) continue
    for (const actor of actors) {
      const token = tokens[actor]
      for (const text of texts) {
        const headers = { host: 'kanti.example', referer: text, ...(token && { authorization: `Bearer ${token}` }) }
        for (const request of requestsWith(text, endpoint)) {
          await http.inject({ ...request, headers })
          sent += 1
        }
      }
    }
  }
  for (const { job, handle } of app.jobs) {
    const jobs = await app.database.query<{ id: string; data: unknown }>(
      `select id, data from pgboss.job where name = $1 and state = 'created' limit 50`,
      [job.name],
    )
    const run = { retry: 0, signal: AbortSignal.timeout(5000) }
    for (const { id, data } of jobs) await handle(data, { ...run, id }).catch(() => {})
  }
  return { strangers: [...new Set(asked)].filter((each) => !allowed.includes(each)), sent }
}

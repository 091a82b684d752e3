import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, Socket, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { pathOf, type Endpoint } from '#contracts/endpoint.ts'
import { jobsOf } from '#server/modules.ts'
import { addActors, type Actor } from '../support/app/actors.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { addressesOf, filesWith } from '../support/fixtures/addresses.ts'
import { requestsWith } from '../support/fixtures/filled-request.ts'
import { plantedFault, proof, spread } from '../support/proofs/proof.ts'
import { startSimulators } from '../support/providers/simulators.ts'
import { openWholeApp, type WholeApp } from '../support/app/whole-app.ts'

/**
 * No address in a field or a file makes the server connect anywhere, except to the database and the providers in the
 * settings. Connections of this process are watched; those of a child process would reach the trap, to which nearly all
 * of the addresses lead.
 */
const asked: string[] = []
const { connect } = Socket.prototype
vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
  const [to] = given.flat() as [{ host?: string; port?: number; path?: string } | string]
  // A path is the socket of the database.
  if (typeof to === 'object' && to.path === undefined) asked.push(`${to.host ?? '127.0.0.1'}:${to.port}`)
  return connect.apply(this, given as never)
} as typeof connect)

const trap = createServer((socket) => {
  asked.push('the trap')
  socket.on('error', () => {})
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\ncaught')
})
await new Promise<void>((resolve) => trap.listen(0, '::', resolve))
afterAll(() => trap.close())
const { port } = trap.address() as AddressInfo

const addresses = addressesOf(port)
/** An actor that the call admits. */
const actorOf = ({ describe: { as } }: Endpoint): Actor =>
  as === 'anyone' ? 'visitor' : as === 'operator' || as === 'appointed' ? 'operator' : 'seller A'
const simulators = await startSimulators()
const settings = {
  RATE_LIMIT_SCALE: '1000000',
  SIMULATORS_URL: simulators.url,
  SIMULATORS_SMTP_URL: simulators.smtpUrl,
}
const allowed = [simulators.url, simulators.smtpUrl].map((url) => new URL(url).host)

const calls = { small: 12, full: endpoints.length }
proof('G36', 'no address in a field of a call is connected to', calls, async (count) => {
  const { strangers, sent } = await send(count)
  expect(strangers).toEqual([])
  return sent
})

proof('G36', 'no address in an uploaded file is connected to', { small: 3, full: addresses.length }, async (count) => {
  const { http, tokens } = await openMarket()
  expect(await sendFiles(http, tokens, count)).toEqual([])
  return count * FILES
})

plantedFault('G36', 'a child process that follows an address in a file is detected', async () => {
  const { http, tokens } = await openMarket((app) => {
    const media = app.modules['media']!
    const known = media.operations['uploadMedia'] as unknown as (request: Upload) => Promise<unknown>
    type Upload = { files: { media: { path: string } } }
    const following = async (request: Upload) => {
      const [address] = /http:[^"' \n]+/.exec(await readFile(request.files.media.path, 'latin1')) ?? []
      const script = `fetch(process.argv[1]).catch(() => {}).then(() => process.exit())`
      await promisify(execFile)(process.execPath, ['-e', script, address ?? ''])
      return known(request)
    }
    const operations = { ...media.operations, uploadMedia: following as never }
    return { ...app, modules: { ...app.modules, media: { ...media, operations } } }
  })
  expect(await sendFiles(http, tokens, 1)).toContain('the trap')
})

type Operation = (request: { body?: Record<string, unknown> }) => Promise<unknown>

plantedFault('G36', 'a server that fetches the addresses it receives is detected', async () => {
  const { strangers } = await send(calls.small, (app) => {
    const modules = Object.entries(app.modules).map(([name, module]) => {
      const operations = Object.entries(module.operations as Record<string, Operation>)
      const curious = Object.fromEntries(
        operations.map(([each, operation]) => [
          each,
          async (request: Parameters<Operation>[0]) => {
            for (const value of Object.values(request.body ?? {})) await fetch(String(value)).catch(() => {})
            return operation(request)
          },
        ]),
      )
      return [name, { ...module, operations: curious as never }]
    })
    return { ...app, modules: Object.fromEntries(modules) }
  })
  expect(strangers).not.toEqual([])
})

async function openMarket(change?: (app: WholeApp) => WholeApp) {
  const { app, http } = await openWholeApp(settings, change)
  const { tokens } = await addActors(app)
  asked.length = 0
  return { app, http, tokens }
}

const FILES = 7

/** Uploads files with `count` of the addresses in them. Returns the unexpected connections. */
async function sendFiles(http: FastifyInstance, tokens: Readonly<Record<Actor, string | null>>, count: number) {
  const own = { host: 'kanti.example', authorization: `Bearer ${tokens['seller A']}` }
  const statuses = new Set<number>()
  for (const address of spread(addresses, count)) {
    for (const { payload, headers } of await filesWith(address)) {
      const url = '/api/v1/upload-product-media'
      statuses.add((await http.inject({ method: 'POST', url, payload, headers: { ...own, ...headers } })).statusCode)
    }
  }
  // At least one file was accepted, so that it was read completely.
  expect([...statuses]).toContain(201)
  return listStrangers()
}

function listStrangers(): string[] {
  return [...new Set(asked)].filter((each) => !allowed.includes(each))
}

/** Sends each address in each field of each call, does what waits, and gives whom that made us ask. */
async function send(count: number, change?: (app: WholeApp) => WholeApp) {
  const { app, http, tokens } = await openMarket(change)
  let sent = 0
  const texts = count === endpoints.length ? addresses : addresses.slice(0, 1)
  for (const endpoint of spread(endpoints, count)) {
    // These calls would end the session that the other calls use.
    if (pathOf(endpoint.call) === '/logout' || endpoint.call.startsWith('DELETE /account')) continue
    const token = tokens[actorOf(endpoint)]
    for (const text of texts) {
      // A header accepts only some characters.
      const headers = {
        host: 'kanti.example',
        referer: encodeURI(text),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      for (const request of requestsWith(text, endpoint)) {
        await http.inject({ ...request, headers })
        sent += 1
      }
    }
  }
  for (const { job, handle } of jobsOf(app)) {
    const { rows: jobs } = await sql<{ id: string; data: unknown }>`
      select id, data from pgboss.job where name = ${job.name} and state = 'created' limit 50
    `.execute(app.database)
    const run = { retry: 0, signal: AbortSignal.timeout(5000) }
    for (const { id, data } of jobs) await handle(data, { ...run, id }).catch(() => {})
  }
  return { strangers: listStrangers(), sent }
}

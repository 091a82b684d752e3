import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { rawRequest, sendRaw, statusesOf } from '../support/load/raw-http.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/** Clients that send a byte now and then, or nothing, are disconnected in time, and others are served meanwhile. */
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
/** Milliseconds: our limits are below 15 s, and Node checks connections every 30 s. */
const LET_GO_WITHIN_MS = 90_000

proof(
  'G24',
  'slow connections are closed, and do not block other requests',
  { small: 0, full: 2_000 },
  async (count) => {
    expect(await crawl(http, count, LET_GO_WITHIN_MS)).toBe(0)
  },
)

if (isFull) {
  plantedFault('G24', 'a server without timeouts is detected', async () => {
    const patient = await createHttp(app, { pages: false })
    Object.assign(patient.server, { headersTimeout: 0, requestTimeout: 0, timeout: 0 })
    afterAll(() => patient.close())
    expect(await crawl(patient, 20, LET_GO_WITHIN_MS / 2)).toBeGreaterThan(0)
  })
}

/** Returns how many of them are still connected after that time. */
async function crawl(server: FastifyInstance, count: number, withinMs: number): Promise<number> {
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const open = new Set<Socket>()
  for (let at = 0; at < count; at += 1) open.add(begin(Number(port), at))
  for (const socket of open) socket.once('close', () => open.delete(socket))
  const deadline = performance.now() + withinMs
  while (open.size > 0 && performance.now() < deadline) {
    for (const socket of open) if (socket.writable) socket.write('a')
    const answer = await sendRaw(Number(port), rawRequest('GET /api/v1/nigeria/states'))
    expect(statusesOf(answer)).toEqual([200])
    await sleep(500)
  }
  const left = open.size
  for (const socket of open) socket.destroy()
  return left
}

/** Begins a request whose headers or body never end, or sends only its first byte. */
function begin(port: number, at: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const line = 'POST /api/v1/login HTTP/1.1\r\nHost: kanti.example\r\nContent-Type: application/json\r\n'
  socket.write([`${line}X-Slow: `, `${line}Content-Length: 60000\r\n\r\n{"email":"`, 'P'][at % 3]!)
  return socket
}

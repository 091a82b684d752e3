import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { MemoryWindow } from '#server/rate-limits/memory-window.ts'
import { tooMany } from '#server/rate-limits/too-many.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { cspReports } from './csp-reports.ts'
import { handleError } from './problems.ts'
import { CSP_REPORTS } from './security-headers.ts'

let logged = ''
const stream = new PassThrough().on('data', (line: Buffer) => void (logged += line.toString()))
const windows = new Map<string, MemoryWindow>()
const consumeLocally = ({ name, points, perSeconds }: WindowRule, key: string) => {
  const window = windows.get(name) ?? new MemoryWindow(points, perSeconds)
  windows.set(name, window)
  const waitMs = window.consume(key)
  if (waitMs > 0) throw tooMany(waitMs, 'reports')
}
const fastify = Fastify({ loggerInstance: pino({ level: 'warn' }, stream) })
fastify.setErrorHandler(handleError)
const none = async () => {}
await fastify.register(
  cspReports({ rateLimits: { consumeLocally, consume: none, peek: none, forgive: none, share: async () => 0 } }),
)

const send = (type: string, payload: unknown, remoteAddress = '203.0.113.1') =>
  fastify.inject({
    method: 'POST',
    url: CSP_REPORTS,
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  })

const modern = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://kanti.example/newsletter/confirm?token=of-ada#x',
    blockedURL: 'inline',
    effectiveDirective: 'script-src-elem',
    sample: 'steal(',
  },
}

test('reports are logged without parts that may be a token', async () => {
  expect((await send('application/reports+json', [modern])).statusCode).toBe(204)
  const old = {
    'document-uri': 'https://kanti.example/a?b=of-ada',
    'blocked-uri': 'https://kanti.example/email-undo#token=of-ada',
    'violated-directive': 'script-src',
  }
  expect((await send('application/csp-report', { 'csp-report': old })).statusCode).toBe(204)
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    {
      security: 'csp_report',
      documentURL: 'https://kanti.example/newsletter/confirm',
      blockedURL: 'inline',
      effectiveDirective: 'script-src-elem',
    },
    { security: 'csp_report', documentURL: 'https://kanti.example/a', blockedURL: 'https://kanti.example/email-undo' },
  ])
  expect(logged).not.toMatch(/of-ada|steal/)
})

test('invalid reports are accepted and dropped, and other content types are refused', async () => {
  logged = ''
  for (const payload of [null, {}, [], [{ body: 1 }], 'x'])
    expect((await send('application/json', payload)).statusCode).toBe(204)
  expect((await send('text/plain', 'x')).statusCode).toBe(415)
  expect(
    (await send('application/reports+json', [{ ...modern, body: { ...modern.body, x: 'y'.repeat(20_000) } }]))
      .statusCode,
  ).toBe(413)
  expect(logged).toBe('')
})

test('an address may report twenty times an hour', async () => {
  const statuses = []
  for (let sent = 0; sent < 21; sent += 1)
    statuses.push((await send('application/reports+json', [modern], '203.0.113.9')).statusCode)
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([20, 429])
})

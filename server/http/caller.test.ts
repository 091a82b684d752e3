import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '#server/kit/operation.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { admit } from './caller.ts'

const { call, logged } = await serveModules()

test('a member who tries an operator call gets 404, and the attempt is logged', async () => {
  const ada = randomUUID()
  const answer = await call('GET /operator/audit', { as: ada, remoteAddress: '2001:db8::7' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect(logged).toContainEqual(
    expect.objectContaining({
      security: 'operator_call_refused',
      userId: ada,
      requestId: answer.headers['x-request-id'],
      network: '2001:db8:0:0::/64',
      route: '/api/v1/operator/audit',
    }),
  )
})

test('an attempt of a visitor is not logged as a security event', async () => {
  const before = logged.length
  expect((await call('GET /operator/audit')).statusCode).toBe(404)
  expect(logged.slice(before).filter((line) => 'security' in line)).toEqual([])
})

test('on a public call a newcomer is a visitor', async () => {
  const request = { headers: { authorization: 'Bearer token' } } as FastifyRequest
  const callerOf = (scope: string) => admit({ as: 'anyone' }, request, async () => ({ scope }) as Caller)
  expect([await callerOf('newcomer'), await callerOf('member')]).toEqual([null, { scope: 'member' }])
})

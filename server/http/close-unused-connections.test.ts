import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './close-unused-connections.ts'

test('closing waits for a request in progress, but not for a connection without a request', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const fastify = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(fastify)
  fastify.get('/', () => {
    asked.resolve()
    return answer.promise
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answered = fetch(`http://127.0.0.1:${port}/`).then((each) => each.text())
  await asked.promise

  let isClosed = false
  const closed = fastify.close().then(() => (isClosed = true))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([isClosed, silent.destroyed]).toEqual([false, false])
  answer.resolve('at last')
  expect(await answered).toBe('at last')
  await closed
})

test('closing does not wait when there is no request', async () => {
  const fastify = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(fastify)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const silent = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  await once(silent, 'connect')
  await Promise.all([fastify.close(), once(silent, 'close')])
  expect(silent.closed).toBe(true)
})

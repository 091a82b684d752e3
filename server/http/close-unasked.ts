import type { FastifyInstance } from 'fastify'

/**
 * Closes every connection of a server that is closing once no request is under way. Node closes idle ones by itself, but
 * counts one on which nothing was ever asked, as browsers and proxies open in advance, among those that wait for an answer.
 */
export function closeUnasked(fastify: FastifyInstance): void {
  let underWay = 0
  let isClosing = false
  const closeWhenDone = () => {
    if (isClosing && underWay === 0) fastify.server.closeAllConnections()
  }
  fastify.server.on('request', (_, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      closeWhenDone()
    })
  })
  fastify.addHook('preClose', (done) => {
    isClosing = true
    // By then the server takes no new connection.
    setImmediate(closeWhenDone)
    done()
  })
}

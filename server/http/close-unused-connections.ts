import type { FastifyInstance } from 'fastify'

/** Milliseconds without a request before connections are closed. A request sent earlier has been read by then. */
const QUIET_MS = 500

/**
 * On shutdown, closes every connection once no request is in progress. Node closes idle connections by itself, but
 * counts a connection that never carried a request (browsers and proxies open them in advance) as active.
 */
export function closeUnusedConnections(fastify: FastifyInstance): void {
  let underWay = 0
  let isClosing = false
  let quiet: NodeJS.Timeout | undefined
  const closeWhenDone = () => {
    clearTimeout(quiet)
    if (isClosing && underWay === 0) quiet = setTimeout(() => fastify.server.closeAllConnections(), QUIET_MS).unref()
  }
  fastify.server.on('request', (_, response) => {
    underWay += 1
    clearTimeout(quiet)
    response.once('close', () => {
      underWay -= 1
      closeWhenDone()
    })
  })
  fastify.addHook('preClose', (done) => {
    isClosing = true
    closeWhenDone()
    done()
  })
}

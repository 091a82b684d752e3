import type { FastifyInstance } from 'fastify'

/** Milliseconds without a request after which none is on its way: one that was sent before is read by then. */
const QUIET_MS = 500

/**
 * Closes every connection of a server that is closing once no request is under way. Node closes idle ones by itself, but
 * counts one on which nothing was ever asked, as browsers and proxies open in advance, among those that wait for an answer.
 */
export function closeUnasked(fastify: FastifyInstance): void {
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

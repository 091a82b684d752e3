import type { OutgoingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contracts/values/problem.ts'
import { handleError, problemOf } from './problems.ts'

interface AnswerParts {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  readonly newRequestId: () => string
}

/** Responds to a URL that the router cannot decode. Such a request skips all hooks. */
export function refuseUnreadableAddress({ headers }: Pick<AnswerParts, 'headers'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header('x-request-id', request.id)
    handleError(error, request, reply)
  }
}

/** Responds with a problem to bytes that Node cannot parse as a request. */
export function refuseUnreadableBytes({ headers, newRequestId }: AnswerParts) {
  return (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: OutgoingMessage | null }): void => {
    // The response could not be read, or it would end up inside another response.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    const problem = problemOfParser(error.code)
    const body = JSON.stringify(problem)
    const all = {
      ...headers,
      'x-request-id': newRequestId(),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
      socket.destroy(),
    )
  }
}

function problemOfParser(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problemOf(431, 'too_large', 'The headers of the request are too large.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problemOf(408, 'too_slow', 'The request took too long to come in.')
  return problemOf(400, 'unreadable', 'The request cannot be read.')
}

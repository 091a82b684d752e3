import type { OutgoingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contracts/values/problem.ts'
import { handleError, problemOf } from './problems.ts'

interface AnswerParts {
  /** The headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>
  readonly newRequestId: () => string
}

/** Answers an address that no route can be looked up for, which passes none of the hooks. */
export function refuseUnreadableAddress({ headers }: Pick<AnswerParts, 'headers'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header('x-request-id', request.id)
    handleError(error, request, reply)
  }
}

/** Answers bytes that Node's parser cannot make a request of, as every other problem is answered. */
export function refuseUnreadableBytes({ headers, newRequestId }: AnswerParts) {
  return (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: OutgoingMessage | null }): void => {
    // Nobody reads it, or it would stand in the middle of another answer.
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

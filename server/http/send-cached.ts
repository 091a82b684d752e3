import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, CachedResponse } from './response-cache.ts'

/** Sends a cached response, or 304 if the client already has it. Compressed forms share one weak validator. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const { status, headers, body } = response.answer
  reply.code(status).headers(headers)
  const encoding = response.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (response.isCompressible)
    reply.header('vary', headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding')
  if (status === 200) {
    reply.header('etag', encoding === 'identity' ? response.etag : `W/${response.etag}`)
    if (isKnown(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  }
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await response.compressed(encoding))
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

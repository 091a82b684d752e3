import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, KeptAnswer } from './answer-cache.ts'

/** Sends a kept answer, or 304 where the person already has it. Compressed answers share one weak validator. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  const { status, headers, body } = kept.answer
  reply.code(status).headers(headers)
  const encoding = kept.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (kept.isCompressible)
    reply.header('vary', headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding')
  if (status === 200) {
    reply.header('etag', encoding === 'identity' ? kept.etag : `W/${kept.etag}`)
    if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  }
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await kept.compressed(encoding))
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Weak comparison, as RFC 9110 has it for If-None-Match. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

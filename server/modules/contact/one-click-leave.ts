import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { hashOfToken } from '#server/kit/tokens.ts'
import { endByLink } from './queries.ts'
import { pageOf } from './subscribe.ts'

const BODY_LIMIT_BYTES = 1024
/** What a mail client sends, in either form encoding, when its user presses the button. */
const ONE_CLICK = /\bList-Unsubscribe(="?|"\s+)One-Click\b/

/**
 * Fastify plugin for one-click unsubscribing by RFC 8058: mail clients POST to the address in the email's header,
 * without a page in between.
 */
export function oneClickLeave({ database }: { readonly database: Database }) {
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    fastify.post(pageOf('end'), { bodyLimit: BODY_LIMIT_BYTES }, async ({ body, query }, reply) => {
      const { token } = query as { token?: unknown }
      const isValid = typeof body === 'string' && ONE_CLICK.test(body) && typeof token === 'string'
      const isEnded = isValid && (await endByLink(database, hashOfToken(token)))
      return reply
        .code(isEnded ? 200 : isValid ? 404 : 400)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(isEnded ? 'The newsletter has ended.' : 'This link does not end anything.')
    })
  }
}

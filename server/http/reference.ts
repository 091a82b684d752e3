import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './api-routes.ts'

/** Content policy of the API reference: its own files and calls of our API. It must also work over plain HTTP. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the OpenAPI document and a page to browse it. */
export async function mountReference(fastify: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  fastify.get(`${API_PREFIX}/openapi.json`, (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(document),
  )
  await fastify.register(swagger, { mode: 'static', specification: { document: document as never } })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    theme: { title: 'Kanti API' },
    uiConfig: { url: `${API_PREFIX}/openapi.json`, docExpansion: 'list' },
  })
}

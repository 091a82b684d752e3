import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './api-routes.ts'

/** The OpenAPI document, and a page to browse it. */
export async function mountReference(fastify: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  fastify.get(`${API_PREFIX}/openapi.json`, (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(document),
  )
  await fastify.register(swagger, { mode: 'static', specification: { document: document as never } })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Its policy would turn every call into HTTPS, which a market on a network of its own does not have.
    transformStaticCSP: (policy) => policy.replace(/ *upgrade-insecure-requests;/, ''),
    theme: { title: 'Kanti API' },
    uiConfig: { url: `${API_PREFIX}/openapi.json`, docExpansion: 'list' },
  })
}

import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Sent extends Omit<InjectOptions, 'method' | 'url' | 'body'> {
  /** A bearer token; none for a visitor. */
  readonly token?: string | null | undefined
}

/** `callApi(http, 'PUT /products/7', { token, payload })`, below `/api/v1`. */
export function callApi(http: FastifyInstance, call: string, { token, headers, ...sent }: Sent = {}) {
  const [method, path] = call.split(' ') as ['GET', string]
  const authorization = token && { authorization: `Bearer ${token}` }
  return http.inject({
    ...sent,
    method,
    url: `/api/v1${path}`,
    headers: { host: 'kanti.example', ...authorization, ...headers },
  })
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addCleanup } from '../app/cleanup.ts'

/** Serves each body as JSON at all paths that begin with its key. Returns the base URL. */
export async function startJsonServer(bodies: Readonly<Record<string, unknown>>, status = 200): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [, body] = Object.entries(bodies).find(([path]) => url.startsWith(path)) ?? []
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  addCleanup(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

import { createServer, type ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { createHttp } from '#server/create-http.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/config.ts'
import type { Site } from '#server/http/site.ts'
import { endWithParent, explainAndExit } from '#server/process.ts'

/** The HTTP process of `npm run dev`: renders pages from their sources, and updates open pages after changes. */
async function main(): Promise<void> {
  const config = readConfig()
  const app = await createApp(config, config.DATABASE_URL!)
  const vite = createServer({ appType: 'custom', server: { middlewareMode: true, allowedHosts: true } })
  const http = await createHttp(app, { site: siteOf(vite) })
  endWithParent()
  await http.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
}

/** API calls are served before Vite is ready; pages wait for it. */
function siteOf(vite: Promise<ViteDevServer>): Site {
  return {
    mode: 'development',
    async serveFiles(fastify) {
      fastify.addHook('onRequest', ({ raw }, reply, done) => {
        if (raw.url!.startsWith('/api/')) done()
        else void vite.then(({ middlewares }) => middlewares(raw, reply.raw, done), done)
      })
    },
    load: async () => (await (await vite).ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    seeCookies: (cookies = '') => cookies,
  }
}

main().catch(explainAndExit)

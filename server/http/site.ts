import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { cookiesSeenByPages, type SeeCookies } from './page-cookies.ts'
import { fileHeaders, type Origins } from './security-headers.ts'
import { serveAssets, type SharedAssets } from './serve-assets.ts'

/** The site from which pages are rendered. */
export interface Site {
  /** In `development` the content policy allows Vite's own scripts, and errors show their stack. */
  readonly mode: 'production' | 'development'
  /** Serves scripts, styles, fonts and pictures. */
  serveFiles(fastify: FastifyInstance, origins: Origins): Promise<void>
  /** Returns the code that renders pages. The same object as long as the code is unchanged. */
  load(): Promise<ServerBuild>
  seeCookies: SeeCookies
}

/**
 * The site as `react-router build` writes it to `folder`. `retained` is a folder shared by all processes of this machine,
 * and `shared` by all machines: for the scripts and styles of this and other builds.
 */
export async function builtSite(folder: string, retained: string, shared?: SharedAssets): Promise<Site> {
  const client = join(folder, 'client')
  await access(client)
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  return {
    mode: 'production',
    load: async () => build,
    seeCookies: await cookiesSeenByPages(client),
    async serveFiles(fastify, origins) {
      await serveAssets(fastify, { built: join(client, 'assets'), retained, shared })
      const headers = fileHeaders(origins)
      // Files at the root keep their names across builds, so browsers must revalidate them each time.
      for (const file of await readdir(client, { withFileTypes: true })) {
        if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
        fastify.get(`/${file.name}`, (_, reply) =>
          reply.headers(headers).sendFile(file.name, client, { maxAge: 0, immutable: false }),
        )
      }
    },
  }
}

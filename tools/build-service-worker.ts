import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildTargets } from './oldest-browsers.ts'

const SOURCE = fileURLToPath(new URL('../web/service-worker.ts', import.meta.url))

/**
 * Bundles `web/service-worker.ts` into the built site as `/sw.js`, with the list of files to fetch at installation: the
 * offline page with its script and styles. Everything else is cached when it is used.
 */
async function buildServiceWorker(client: string): Promise<void> {
  const assets = await readdir(join(client, 'assets'))
  const wanted = assets.filter((file) => /^offline-.*\.(css|js)$/.test(file))
  const version = createHash('sha1')
    .update(assets.toSorted().join())
    .update(await readFile(SOURCE))
    .digest('base64url')
  const precache = [
    { url: '/offline', revision: version },
    ...wanted.map((file) => ({ url: `/assets/${file}`, revision: null })),
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHE: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: buildTargets,
      lib: { entry: SOURCE, formats: ['es'], fileName: () => 'sw.js' },
    },
  })
}

const [, tool, client] = process.argv
if (tool === fileURLToPath(import.meta.url)) await buildServiceWorker(client!)

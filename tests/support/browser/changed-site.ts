import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { builtSite, type Site } from '#server/http/site.ts'

const BUILD = fileURLToPath(new URL('../../../build', import.meta.url))

type Rendering = (...given: unknown[]) => Promise<Response>

/** The built site with `inserted` added at the end of the main element of each page. */
export async function siteWith(config: Config, inserted: string): Promise<Site> {
  const site = await builtSite(BUILD, dataFolders(config).assets)
  const build = await site.load()
  const render = build.entry.module.default as Rendering
  const insert: Rendering = async (...given) => {
    const page = await render(...given)
    return new Response((await page.text()).replace('</main>', `${inserted}</main>`), page)
  }
  const changed = { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: insert } } }
  return { ...site, load: async () => changed as typeof build }
}

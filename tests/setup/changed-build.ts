import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from './at-end.ts'

const BUILT = new URL('../../build/', import.meta.url)

/** The built site, each page of which has something of its own before the end of what it shows. */
export async function buildWith(inserted: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-build-'))
  atEnd(() => rm(folder, { recursive: true }))
  const site = JSON.stringify(new URL('server/index.js', BUILT).href)
  await symlink(fileURLToPath(new URL('client', BUILT)), join(folder, 'client'))
  await mkdir(join(folder, 'server'))
  await writeFile(
    join(folder, 'server/index.js'),
    `import * as site from ${site}
     export * from ${site}
     const render = async (...given) => {
       const page = await site.entry.module.default(...given)
       return new Response((await page.text()).replace('</main>', ${JSON.stringify(inserted)} + '</main>'), page)
     }
     export const entry = { ...site.entry, module: { ...site.entry.module, default: render } }`,
  )
  return folder
}

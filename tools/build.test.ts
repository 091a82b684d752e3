import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { buildIfChanged, replaceFolder } from './build.ts'

const build = (site: string) => buildIfChanged(() => {}, site)

/** A folder with a site that was built from other sources. */
async function openSite() {
  const folder = await temporaryFolder('build')
  const site = join(folder, 'build')
  await mkdir(site)
  await writeFile(join(site, '.built-from'), 'other sources')
  return { folder, site }
}

afterEach(() => vi.unstubAllEnvs())

test('while a site is built, and if that fails, the one before stays', async () => {
  const { folder, site } = await openSite()
  // The processes that build end at once.
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere')
  await expect(build(site)).rejects.toThrow('The pages could not be built')
  expect([await readdir(folder), await readdir(site)]).toEqual([['build'], ['.built-from']])
})

test('a site that is whole replaces the one before, and drafts of killed builds are deleted', async () => {
  const { folder, site } = await openSite()
  const tool = join(await temporaryFolder('tool'), 'tool.cjs')
  // The processes that build write what is in the place of the site meanwhile, and end.
  await writeFile(
    tool,
    `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
    const client = process.env.BUILD_FOLDER + '/client'
    mkdirSync(client, { recursive: true })
    writeFileSync(client + '/meanwhile.txt', readFileSync(${JSON.stringify(join(site, '.built-from'))}))
    process.exit(0)`,
  )
  vi.stubEnv('NODE_OPTIONS', `--require=${tool}`)
  const now = Date.now() / 1000
  for (const [name, age] of [
    ['killed', 3700],
    ['killed-before', 3700],
    ['of-another', 3500],
  ] as const) {
    const draft = join(folder, `build.unfinished-${name}`)
    await cp(site, draft, { recursive: true })
    await utimes(draft, now - age, now - age)
  }
  await build(site)
  expect(await readFile(join(site, 'client/meanwhile.txt'), 'utf8')).toBe('other sources')
  expect((await readdir(site)).toSorted()).toEqual(['.built-from', 'client'])
  expect((await readdir(folder)).toSorted()).toEqual(['build', 'build.unfinished-of-another'])
})

test('of two builds that end at once, one is left, and it is whole', async () => {
  const { folder, site } = await openSite()
  const drafts = ['one', 'two'].map((name) => join(folder, name))
  for (const draft of drafts) {
    await mkdir(draft)
    await writeFile(join(draft, 'page'), draft)
  }
  await Promise.all(drafts.map((draft) => replaceFolder(site, draft)))
  expect(await readdir(site)).toEqual(['page'])
  expect(drafts).toContain(await readFile(join(site, 'page'), 'utf8'))
})

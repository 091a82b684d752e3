import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { buildIfChanged } from './build.ts'

test('while a site is built, and if that fails, the one before stays', async () => {
  const folder = await temporaryFolder('build')
  const site = join(folder, 'build')
  await mkdir(site)
  await writeFile(join(site, '.built-from'), 'other sources')
  // The processes that build end at once.
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere')
  await expect(buildIfChanged(() => {}, site)).rejects.toThrow('The pages could not be built')
  vi.unstubAllEnvs()
  expect([await readdir(folder), await readdir(site)]).toEqual([['build'], ['.built-from']])
})

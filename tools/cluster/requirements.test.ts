import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { withoutServices } from './requirements.ts'

const run = promisify(execFile)
const requirements = fileURLToPath(new URL('requirements.ts', import.meta.url))
const file = join(await temporaryFolder('services'), 'policy-rc.d')
const isThere = () =>
  access(file).then(
    () => true,
    () => false,
  )

test('packages start no services while a cluster is installed, and may again after Ctrl-C', async () => {
  let said = ''
  await withoutServices(async () => void (said = await readFile(file, 'utf8')), file)
  expect(said).toMatch(/^#!\/bin\/sh\n.*\nexit 101\n$/)
  expect(await isThere()).toBe(false)
  const stopped = `
    const { withoutServices } = await import(${JSON.stringify(requirements)})
    await withoutServices(async () => process.exit(0), ${JSON.stringify(file)})`
  await run(process.execPath, ['--input-type=module', '--eval', stopped])
  expect(await isThere()).toBe(false)
  // A killed start left it.
  await writeFile(file, said)
  await withoutServices(async () => {}, file)
  expect(await isThere()).toBe(false)
})

test('a file of the machine itself stays as it is', async () => {
  await writeFile(file, '#!/bin/sh\nexit 101\n')
  await withoutServices(async () => {}, file)
  expect(await readFile(file, 'utf8')).toBe('#!/bin/sh\nexit 101\n')
})

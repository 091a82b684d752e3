import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { readConfig } from '#server/config.ts'
import { storedSecret, withStoredSecret } from './stored-secret.ts'

const folder = await temporaryFolder('secret')

test('a secret is created once, readable for its owner only', async () => {
  const file = join(folder, 'secret')
  const secret = await storedSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await storedSecret(file)).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('concurrent calls get the same secret, and leave no other files', async () => {
  const file = join(folder, 'several')
  const made = await Promise.all(Array.from({ length: 4 }, () => storedSecret(file)))
  expect(new Set(made).size).toBe(1)
  expect((await readdir(folder)).filter((name) => name.startsWith('several'))).toEqual(['several'])
})

test('an empty file of a killed start is replaced', async () => {
  const file = join(folder, 'empty')
  await writeFile(file, '')
  const secret = await storedSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await storedSecret(file)).toBe(secret)
})

test('tools of an existing market read the secret, and never create one', async () => {
  const DATA_DIR = await temporaryFolder('secret')
  expect((await withStoredSecret(readConfig({ DATA_DIR }))).SECRET).toBeUndefined()
  expect(await readdir(DATA_DIR)).toEqual([])
  const secret = await storedSecret(join(DATA_DIR, 'secret'))
  expect((await withStoredSecret(readConfig({ DATA_DIR }))).SECRET).toBe(secret)
  const SECRET = 's'.repeat(32)
  expect((await withStoredSecret(readConfig({ DATA_DIR, SECRET }))).SECRET).toBe(SECRET)
})

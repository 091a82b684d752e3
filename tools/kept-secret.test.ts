import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'kanti-secret-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a secret is made once, and nobody else may read it', async () => {
  const file = join(folder, 'secret')
  const secret = await keptSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await keptSecret(file)).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

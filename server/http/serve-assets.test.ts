import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { startS3Server } from '#tests/support/providers/s3-server.ts'
import { tooMany } from '#server/rate-limits/too-many.ts'
import { createS3Store } from '#server/providers/media-store/s3.ts'
import { serveAssets, type SharedAssets } from './serve-assets.ts'

const root = await temporaryFolder('assets')
const store = createS3Store((await startS3Server()).options)
const consumeLocally = vi.fn<SharedAssets['rateLimits']['consumeLocally']>()
const bucket: SharedAssets = { store, rateLimits: { consumeLocally } }

/** A machine with a build of its own. */
async function startMachine(name: string, files: Readonly<Record<string, string>>, shared?: SharedAssets) {
  const [built, retained] = [join(root, name, 'built'), join(root, name, 'retained')]
  await mkdir(built, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(built, file), text)
  const http = Fastify()
  addCleanup(() => http.close())
  await serveAssets(http, { built, retained, shared })
  const get = async (file: string, encodings = 'br') => {
    const answer = await http.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': encodings } })
    const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cached } = answer.headers
    return answer.statusCode === 200 ? [answer.body, type, encoding, cached] : answer.statusCode
  }
  return { get, listRetained: async () => (await readdir(retained)).toSorted() }
}

const FOREVER = 'public, max-age=31536000, immutable'
const SCRIPT = 'application/javascript; charset=utf-8'

test('each machine sends the files of a build that only another machine has', async () => {
  const before = await startMachine('before', { 'home-A1.js': 'one', 'home-A1.js.br': 'one, smaller' }, bucket)
  const after = await startMachine('after', { 'home-B2.js': 'two', 'Roboto-C3.woff2': 'font' }, bucket)
  for (const asked of [before, after]) {
    expect(await asked.get('home-A1.js')).toEqual(['one, smaller', SCRIPT, 'br', FOREVER])
    expect(await asked.get('home-A1.js', 'identity')).toEqual(['one', SCRIPT, undefined, FOREVER])
    expect(await asked.get('home-B2.js')).toEqual(['two', SCRIPT, undefined, FOREVER])
    expect(await asked.get('Roboto-C3.woff2')).toEqual(['font', 'font/woff2', undefined, FOREVER])
    expect(await asked.get('home-D4.js')).toBe(404)
    expect(await asked.get('..%2F..%2Fsecret')).not.toBe(200)
  }
  expect(await after.listRetained()).toContain('home-A1.js.br')
})

test('an unknown file is asked for once, and not by an address past its limit', async () => {
  const find = vi.fn<typeof store.find>(store.find)
  const machine = await startMachine('asking', {}, { ...bucket, store: { ...store, find } })
  expect(await machine.get('home-F6.js')).toBe(404)
  expect(find).toHaveBeenCalledTimes(1)
  consumeLocally.mockImplementationOnce(() => {
    throw tooMany(1000, 'files')
  })
  expect(await machine.get('home-F7.js')).not.toBe(404)
  expect(find).toHaveBeenCalledTimes(1)
})

test('without a store, a machine serves its own assets only', async () => {
  const alone = await startMachine('alone', { 'home-E5.js': 'five' })
  expect([await alone.get('home-E5.js'), await alone.get('home-A1.js')]).toEqual([
    ['five', SCRIPT, undefined, FOREVER],
    404,
  ])
})

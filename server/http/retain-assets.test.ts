import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { retainAssets } from './retain-assets.ts'

const root = await temporaryFolder('assets')
const kept = join(root, 'kept')

async function build(version: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, version)
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('files of an earlier version stay available while its pages may be open', async () => {
  await retainAssets(
    await build('one', { 'home-1.js': 'one', 'home-1.js.br': 'one, smaller', 'same.js': 'same' }),
    kept,
  )
  const two = await build('two', { 'home-2.js': 'two', 'same.js': 'same' })
  await retainAssets(two, kept)

  const http = Fastify()
  await http.register(fastifyStatic, { root: [two, kept], prefix: '/assets/', preCompressed: true })
  const get = async (name: string) => {
    const answer = await http.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })
    return [answer.statusCode, answer.body]
  }
  expect(await get('home-2.js')).toEqual([200, 'two'])
  expect(await get('home-1.js')).toEqual([200, 'one, smaller'])
  expect((await get('home-3.js'))[0]).toBe(404)
  await http.close()

  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  for (const name of await readdir(kept)) await utimes(join(kept, name), longAgo, longAgo)
  await retainAssets(two, kept)
  expect((await readdir(kept)).toSorted()).toEqual(['home-2.js', 'same.js'])
  expect(await readFile(join(kept, 'same.js'), 'utf8')).toBe('same')
})

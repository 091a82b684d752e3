import Fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { handleError } from '#server/http/problems.ts'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { hooks } from '#server/modules.ts'
import { partOfApp } from '#tests/support/app/changed-app.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import {
  ownKey,
  storeOwn,
  createReadyPictures,
  createImageRenderer,
  pictures,
  shareAddress,
  shareVersion,
  type ShareSubject,
} from './index.ts'
import { removeFiles } from './forget-files.ts'
import { mediaFiles } from './media-files.ts'
import { shareWords } from './share.ts'
import { variantKey } from './variants.ts'
import { warmPictures } from './warm-pictures.ts'

const { database } = await openDatabase()
const folder = await temporaryFolder('media')
const store = await createDiskStore(folder)
const realImageRenderer = createImageRenderer()
let made = 0
const imageRenderer = {
  ...realImageRenderer,
  make: (...args: Parameters<typeof realImageRenderer.make>) => ((made += 1), realImageRenderer.make(...args)),
}
const ready = createReadyPictures(store, imageRenderer)

const BASE = 'http://kanti.test/media'
const PRODUCT = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
let subject: ShareSubject | undefined
const fastify = Fastify()
fastify.setErrorHandler(handleError)
const app = partOfApp({
  database,
  readyPictures: ready,
  mediaStore: store,
  mediaBaseUrl: BASE,
  wordmark: 'kanti',
  hooks: { ...hooks, findShareSubject: async (_, id) => (id === PRODUCT ? subject : undefined) },
})
await fastify.register(mediaFiles(app))

afterAll(async () => {
  await fastify.close()
  realImageRenderer.close()
})

beforeEach(() => {
  made = 0
  subject = undefined
})

let drawings = 0
async function addPicture(width = 1200) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/><!--${(drawings += 1)}--></svg>`
  await storeOwn(store, 'drawings', svg)
  const { rows } = await sql<Parameters<ReturnType<typeof pictures>>[0]>`
    insert into media.media (media_type, original_key, width, height, placeholder)
    values ('photo', ${ownKey('drawings', svg)}, ${width}, ${width}, '#e3e8fe')
    returning id, media_type, width, height, placeholder
  `.execute(database)
  return { row: rows[0]!, picture: pictures(BASE)(rows[0]!) }
}

const get = (address: string, headers: Record<string, string> = {}) =>
  fastify.inject({ url: new URL(address, BASE).pathname, headers })

test('every address of a picture returns a picture of that type and width', async () => {
  const { picture } = await addPicture()
  const addresses = [
    picture.media,
    ...`${picture.srcset?.avif}, ${picture.srcset?.webp}`.split(', ').map((each) => each.split(' ')[0]!),
  ]
  expect(addresses).toHaveLength(13)
  for (const address of addresses) {
    const response = await get(address)
    const [, width, format] = /(\d+)\.(\w+)$/.exec(address) ?? []
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect((await sharp(response.rawPayload).metadata()).width).toBe(Number(width))
  }
})

test('a picture is cached permanently, sandboxed and not sniffed', async () => {
  const { picture } = await addPicture()
  const { headers } = await get(picture.media)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'save-data',
  })
  const again = await get(picture.media, { 'if-none-match': `W/${headers.etag}` })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
})

test('simultaneous requests for a picture render it once, and later ones not at all', async () => {
  const { picture } = await addPicture()
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(picture.media)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(made).toBe(1)
  await get(picture.media)
  expect(made).toBe(1)
})

test('a client with Save-Data gets a lighter picture under the same address', async () => {
  const { picture } = await addPicture()
  const full = await get(picture.media)
  const light = await get(picture.media, { 'save-data': 'on' })
  expect(light.statusCode).toBe(200)
  expect(light.headers.etag).not.toBe(full.headers.etag)
})

test.each([
  '100.jpg',
  '0480.jpg',
  '480.png',
  '480.jpg.svg',
  '480',
  'original.svg',
  '..%2f480.jpg',
  '%00.jpg',
  '-480.jpg',
])('the file %s of a picture does not exist', async (file) => {
  const { picture } = await addPicture()
  const response = await get(picture.media.replace(/[^/]+$/, file))
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a picture has no width beyond its original, and an unknown picture has none', async () => {
  const { picture } = await addPicture(400)
  expect((await get(picture.media.replace(/\d+\.jpg$/, '480.jpg'))).statusCode).toBe(404)
  expect((await get('/media/AAAAAAAAAAAAAAAAAAAAAA/480.jpg')).statusCode).toBe(404)
  expect((await get(`/media/${'x'.repeat(90)}/480.jpg`)).statusCode).toBe(404)
})

test('a picture whose original was lost is not found', async () => {
  const { picture } = await addPicture()
  await store.deleteFolder('drawings/')
  expect((await get(picture.media)).statusCode).toBe(404)
})

test('deleting an upload leaves no size, even if one is being made or requested meanwhile', async () => {
  const key = 'uploads/ab/abcdef/original.jpg'
  const variant = { width: 320, format: 'avif', saver: false } as const
  let beforeStoring = () => removeFiles(store, key)
  const make = async () => (await beforeStoring(), Buffer.from('a picture'))
  const { findVariant } = createReadyPictures(store, { ...realImageRenderer, make })
  const sizeLeft = () => store.sizeOf(variantKey(key, variant))

  await store.put(key, Buffer.from('an upload'))
  expect([await findVariant(key, variant), await sizeLeft()]).toEqual([null, null])

  await store.put(key, Buffer.from('an upload'))
  beforeStoring = async () => {}
  const deleteFolder = async (prefix: string) => {
    await store.deleteFolder(prefix)
    await findVariant(key, variant)
  }
  await removeFiles({ ...store, deleteFolder }, key)
  expect(await sizeLeft()).toBeNull()
})

async function listed(): Promise<ShareSubject> {
  const { row } = await addPicture()
  const words = { name: 'Android phone', place: 'Ikeja, Lagos', condition: 'brand_new' } as const
  return { ...words, priceKobo: 18_500_000, coverId: row.id }
}

test('a price is formatted in parts: NGN, the whole naira and the decimals', async () => {
  expect(shareWords(await listed(), 'kanti').price).toEqual({ currency: 'NGN', integer: '185,000', fraction: '.00' })
})

test('a share picture has its own address for each price', async () => {
  subject = await listed()
  const before = shareAddress(BASE, PRODUCT, shareVersion(subject))
  const response = await get(before)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(response.rawPayload.length).toBeLessThan(60_000)

  subject = { ...subject, priceKobo: 17_000_000 }
  const after = shareAddress(BASE, PRODUCT, shareVersion(subject))
  expect(after).not.toBe(before)
  expect((await get(before)).headers.location).toBe(after)
  expect((await get(after.replace(/-\w{8}\.jpg/, '.jpg'))).headers.location).toBe(after)
  expect((await get(after)).statusCode).toBe(200)
})

test('an unlisted product has no share picture', async () => {
  expect((await get(shareAddress(BASE, PRODUCT, '00000000'))).statusCode).toBe(404)
  expect((await get('/media/share/x.jpg')).statusCode).toBe(404)
})

test('warming renders the common sizes of covers, each original once, and resumes after a stop', async () => {
  const covers = [(await addPicture()).row.id, (await addPicture(200)).row.id, (await addPicture()).row.id]
  const warmed = { ...app, hooks: { ...hooks, listNewestCovers: async () => [...covers, covers[0]!] } }
  const stop = new AbortController()
  const first = {
    ...warmed,
    readyPictures: {
      ...ready,
      findVariant: ((...args) => (stop.abort(), ready.findVariant(...args))) as typeof ready.findVariant,
    },
  }
  expect(await warmPictures(first, stop.signal)).toBe(1)
  expect(await warmPictures(warmed, new AbortController().signal)).toBe(3)
  expect(await warmPictures(warmed, new AbortController().signal)).toBe(0)
})

test('a picture that cannot be rendered does not stop the others', async () => {
  await store.put('uploads/broken.jpg', Buffer.from('<html>'))
  const { rows } = await sql<{ id: string }>`
    insert into media.media (media_type, original_key, width, height, placeholder)
    values ('photo', 'uploads/broken.jpg', 320, 320, '#e3e8fe') returning id
  `.execute(database)
  const fine = await addPicture(320)
  const listNewestCovers = async () => [rows[0]!.id, fine.row.id]
  const warming = warmPictures({ ...app, hooks: { ...hooks, listNewestCovers } }, new AbortController().signal)
  await expect(warming).rejects.toThrow('1 pictures could not be made')
  made = 0
  await get(fine.picture.media.replace('320.jpg', '320.avif'))
  expect(made).toBe(0)
})

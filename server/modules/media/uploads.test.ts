import { sql } from 'kysely'
import { jobsOf } from '#server/modules.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccountsApp, PASSWORD, type Person } from '#tests/support/app/accounts.ts'
import { fileOf, formOf } from '#tests/support/app/forms.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { mp4, webm } from '#tests/support/fixtures/videos.ts'
import { shareKey } from './share.ts'
import { sweepMedia } from './sweep-media.ts'

const market = await openAccountsApp()
const { app, http, database, call, signIn } = market
const addSeller = async () => {
  const person = await market.addMember()
  await sql`update accounts.users set kyc_status = 'verified' where id = ${person.id}`.execute(database)
  return { ...person, access: await signIn(person) }
}
type Seller = Person & { readonly access: string }
const ada = await addSeller()
const bola = await addSeller()
beforeEach(() => sql`delete from limits.counters`.execute(database))

const photo = await photoWith()
async function upload(file: File | undefined, media_type = 'photo', as: string | null = ada.access, key?: string) {
  const { payload, headers } = await formOf({ media_type, media: file })
  return call('POST /upload-product-media', {
    ...(as && { as }),
    payload,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
}
const jpeg = () => fileOf(photo, 'photo.jpg', 'image/jpeg')
const uploaded = async (as: Seller = ada) => (await upload(jpeg(), 'photo', as.access)).json().data.id as string
const remove = (id: string, as: Seller = ada) => call(`DELETE /delete-media/${id}`, { as: as.access })
const get = (address: string, headers: Record<string, string> = {}) =>
  http.inject({ url: new URL(address).pathname, headers: { host: 'kanti.example', ...headers } })
/** Runs the jobs as the worker would. */
async function work() {
  const { rows: jobs } = await sql<{ id: string; name: string; data: unknown }>`
    delete from pgboss.job where name like 'forget-%' and state = 'created' returning id, name, data
  `.execute(database)
  for (const { id, name, data } of jobs) {
    const { handle } = jobsOf(app).find(({ job }) => job.name === name)!
    await handle(data, { id, retry: 0, signal: new AbortController().signal })
  }
}
const keyOf = async (id: string) =>
  (await sql<{ original_key: string }>`select original_key from media.media where id = ${id}`.execute(database))
    .rows[0]!.original_key

test('the response to a photo has all its sizes, and each of them exists', async () => {
  const answer = await upload(jpeg())
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'File successfully uploaded'])
  const { data } = answer.json()
  expect(data).toMatchObject({ media_type: 'photo', width: 640, height: 480 })
  expect(data.placeholder).toMatch(/^#[0-9a-f]{6}$/)
  for (const address of [data.media, ...`${data.srcset.avif}, ${data.srcset.webp}`.split(', ')]) {
    const picture = await get(address.split(' ')[0])
    expect([picture.statusCode, picture.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
  }
  const stored = await app.mediaStore.find(await keyOf(data.id))
  expect((await sharp(stored!).metadata()).exif).toBeUndefined()
})

test.each([
  ['a PNG', () => photoWith({}, 'png'), 'photo.png', 'image/png', 'photo'],
  ['a WebP without a name of its own', () => photoWith({}, 'webp'), 'blob', 'application/octet-stream', 'photo'],
  ['a JPEG in capitals', () => photo, 'IMG.JPEG', 'image/jpeg', 'photo'],
  ['an MP4', () => mp4(), 'clip.mp4', 'video/mp4', 'video'],
  ['a WebM', () => webm(), 'clip.webm', 'video/webm', 'video'],
])('%s is accepted', async (_, bytes, name, type, mediaType) => {
  const answer = await upload(fileOf(await bytes(), name, type), mediaType)
  expect([answer.statusCode, answer.json().data?.media_type]).toEqual([201, mediaType])
})

test('a video is sent whole or in ranges, and downloaded instead of shown when opened directly', async () => {
  const { data } = (await upload(fileOf(mp4(), 'clip.mp4', 'video/mp4'), 'video')).json()
  expect(data).toMatchObject({ width: 640, height: 360 })
  const whole = await get(data.media)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(whole.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="video.mp4"',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const size = whole.rawPayload.length
  for (const [range, status, length, contentRange] of [
    ['bytes=0-9', 206, 10, `bytes 0-9/${size}`],
    ['bytes=100-', 206, size - 100, `bytes 100-${size - 1}/${size}`],
    ['bytes=-5', 206, 5, `bytes ${size - 5}-${size - 1}/${size}`],
    ['bytes=-999999', 206, size, `bytes 0-${size - 1}/${size}`],
    ['bytes=0-999999', 206, size, `bytes 0-${size - 1}/${size}`],
    [`bytes=${size}-`, 416, 0, `bytes */${size}`],
    ['bytes=9-1', 416, 0, `bytes */${size}`],
    ['bytes=0-1,4-5', 200, size, undefined],
    ['lines=0-1', 200, size, undefined],
  ] as const) {
    const part = await get(data.media, { range })
    expect([range, part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      range,
      status,
      length,
      contentRange,
    ])
  }
})

test('only a member with a verified identity can upload', async () => {
  expect((await upload(jpeg(), 'photo', null)).json().message).toBe(
    'You have to be logged in to perform this operation',
  )
  const member = await market.addMember()
  const answer = await upload(jpeg(), 'photo', await signIn(member))
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    403,
    'kyc_required',
    'You have to be verified as a seller to continue with this operation',
  ])
})

test.each<[string, () => File | undefined | Promise<File>, string, number, string]>([
  ['no file', () => undefined, 'photo', 422, 'Choose a photo or a video'],
  ['another kind', jpeg, 'sound', 422, 'Send a photo or a video'],
  ['a photo as a video', jpeg, 'video', 415, 'This is a photo, not a video.'],
  ['a video as a photo', () => fileOf(mp4(), 'a.mp4', 'video/mp4'), 'photo', 415, 'This is a video, not a photo.'],
  [
    'a JPEG that says PNG',
    () => fileOf(photo, 'a.jpg', 'image/png'),
    'photo',
    415,
    'This file is of another type than it says.',
  ],
  [
    'a JPEG that is called PHP',
    () => fileOf(photo, 'a.jpg.php', 'image/jpeg'),
    'photo',
    415,
    'This file is of another type than it says.',
  ],
  [
    'HTML that says JPEG',
    () => fileOf('<script>', 'a.jpg', 'image/jpeg'),
    'photo',
    415,
    'Send a JPEG, PNG or WebP photo, or an MP4 or WebM video.',
  ],
  [
    'a byte too much',
    () => fileOf(Buffer.alloc(5_242_881, photo), 'a.jpg', 'image/jpeg'),
    'photo',
    413,
    'File size exceeds the limit of 5MB.',
  ],
  [
    'half a photo',
    () => fileOf(photo.subarray(0, 900), 'a.jpg', 'image/jpeg'),
    'photo',
    422,
    'We cannot read this photo. Try a smaller one, or another format.',
  ],
  [
    'half a video',
    () => fileOf(mp4().subarray(0, 900), 'a.mp4', 'video/mp4'),
    'video',
    422,
    'We cannot read this video. Save it again as MP4 or WebM.',
  ],
  [
    '17 million pixels',
    async () => fileOf(await photoWith({ width: 4250, height: 4000 }), 'a.jpg', 'image/jpeg'),
    'photo',
    422,
    'We cannot read this photo. Try a smaller one, or another format.',
  ],
])('%s is refused, and nothing is stored', async (_, file, mediaType, status, message) => {
  const count = async () => (await sql`select from media.media`.execute(database)).rows.length
  const before = await count()
  const answer = await upload(await file(), mediaType)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(await count()).toBe(before)
})

test('one key stores one photo, however often it is sent', async () => {
  const key = 'a key for one photo'
  const [first, second] = [
    await upload(jpeg(), 'photo', ada.access, key),
    await upload(jpeg(), 'photo', ada.access, key),
  ]
  expect([first.json(), second.headers['idempotent-replayed']]).toEqual([second.json(), 'true'])
})

test('after 200 files or 200 MB in a day further ones are refused', async () => {
  const rule = { name: 'media, by member', points: 200, perSeconds: 24 * 3600, whenDown: 'refuse' } as const
  await app.rateLimits.consume(rule, ada.id, 200)
  const answer = await upload(jpeg())
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await upload(jpeg(), 'photo', bola.access)).statusCode).toBe(201)
  const size = { ...rule, name: 'size of media, by member', points: 200 * 1024 }
  const kib = Math.ceil(jpeg().size / 1024)
  await app.rateLimits.consume(size, bola.id, 200 * 1024 - 2 * kib + 1)
  expect((await upload(jpeg(), 'photo', bola.access)).statusCode).toBe(429)
})

test('a photo is deleted with its bytes and its sizes, once', async () => {
  const { id, media } = (await upload(jpeg())).json().data
  const key = await keyOf(id)
  await get(media)
  const answer = await remove(id)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Image successfully deleted' }])
  expect(await app.mediaStore.sizeOf(key)).not.toBeNull()
  await work()
  expect([await app.mediaStore.find(key), (await get(media)).statusCode]).toEqual([null, 404])
  expect((await remove(id)).statusCode).toBe(404)
})

test('another user’s photo gets the same response as an unknown one, byte for byte, and stays', async () => {
  const id = await uploaded(bola)
  const foreign = await remove(id)
  for (const missing of [randomUUID(), 'photo', '..%2f..']) {
    const answer = await remove(missing)
    expect([answer.statusCode, answer.body]).toEqual([foreign.statusCode, foreign.body])
  }
  expect(foreign.statusCode).toBe(404)
  expect((await remove(id, bola)).statusCode).toBe(200)
})

test('the cover of a product cannot be deleted, and another picture can', async () => {
  const [cover, other] = [await uploaded(), await uploaded()]
  const product = await addProduct(database, { seller_id: ada.id, cover_id: cover })
  await sql`
    insert into catalog.product_media (product_id, position, media_id) values (${product}, 1, ${other})
  `.execute(database)
  expect((await remove(cover)).statusCode).toBe(409)
  expect((await remove(other)).statusCode).toBe(200)
  expect((await sql`select from catalog.product_media where product_id = ${product}`.execute(database)).rows).toEqual(
    [],
  )
})

test('a picture is deleted from its product while the product is being changed', async () => {
  const other = await uploaded()
  const product = await addProduct(database, { seller_id: ada.id, cover_id: await uploaded() })
  await sql`
    insert into catalog.product_media (product_id, position, media_id) values (${product}, 1, ${other})
  `.execute(database)
  const answer = await database.withClient(async (client) => {
    await client.query('begin')
    await client.query('select from catalog.products where id = $1 for update', [product])
    const removed = remove(other)
    await untilSomebodyWaits(database)
    await client.query('select from media.media where id = $1 for key share', [other])
    await client.query('commit')
    return removed
  })
  expect(answer.statusCode).toBe(200)
})

test('unused uploads are deleted after a day, and used ones stay', async () => {
  const [used, unused, fresh] = [await uploaded(), await uploaded(), await uploaded()]
  const key = await keyOf(unused)
  await sql`update media.media set unused_since = null where id = ${used}`.execute(database)
  await sql`update media.media set unused_since = now() - interval '25 hours' where id = ${unused}`.execute(database)
  await sql`update media.media set unused_since = now() - interval '23 hours' where id = ${fresh}`.execute(database)
  expect(await sweepMedia(app)).toBe(1)
  await work()
  const { rows: left } = await sql<{ id: string }>`
    select id from media.media where id = any(${[used, unused, fresh]})
  `.execute(database)
  expect(left.map(({ id }) => id).toSorted()).toEqual([used, fresh].toSorted())
  expect(await app.mediaStore.sizeOf(key)).toBeNull()
})

test('the pictures of a deleted product are not found, except those that another product shows', async () => {
  const [cover, other, shared] = [await uploaded(), await uploaded(), await uploaded()]
  const product = await addProduct(database, { seller_id: ada.id, cover_id: cover })
  await addProduct(database, { seller_id: ada.id, cover_id: shared })
  for (const [index, id] of [other, shared].entries())
    await sql`
      insert into catalog.product_media (product_id, position, media_id) values (${product}, ${index + 1}, ${id})
    `.execute(database)
  const { data } = (await call(`GET /products/${product}`)).json()
  const addresses = [data.product_cover_image, ...data.product_image].map(({ media }: { media: string }) => media)
  const share = shareKey(product, '1f2e3d4c')
  await app.mediaStore.put(share, Buffer.from('a picture'))
  const statuses = () => Promise.all(addresses.map(async (address) => (await get(address)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  const keys = await Promise.all([cover, other, shared].map(keyOf))
  expect((await call(`DELETE /products/${product.toUpperCase()}`, { as: ada.access })).statusCode).toBe(200)
  expect(await statuses()).toEqual([404, 404, 200])
  await work()
  const sizes = await Promise.all([...keys, share].map((key) => app.mediaStore.sizeOf(key)))
  expect(sizes).toEqual([null, null, expect.any(Number), null])
})

test('closing an account deletes the share pictures of its products', async () => {
  const gone = await addSeller()
  const product = await addProduct(database, { seller_id: gone.id, cover_id: await uploaded(gone) })
  const key = shareKey(product, '1f2e3d4c')
  await app.mediaStore.put(key, Buffer.from('a picture'))
  expect((await call('DELETE /account', { as: gone.access, body: { password: PASSWORD } })).statusCode).toBe(200)
  expect(await app.mediaStore.sizeOf(key)).not.toBeNull()
  await work()
  expect(await app.mediaStore.sizeOf(key)).toBeNull()
})

test('no file is left of an upload that arrives while its account is deleted', async () => {
  const gone = await addSeller()
  const { mediaStore } = app
  let key = ''
  const put = vi.spyOn(mediaStore, 'put').mockImplementationOnce(async (path, bytes) => {
    put.mockRestore()
    expect((await call('DELETE /account', { as: gone.access, body: { password: PASSWORD } })).statusCode).toBe(200)
    await work()
    return mediaStore.put((key = path), bytes)
  })
  expect((await upload(jpeg(), 'photo', gone.access)).json().code).toBe('session_expired')
  expect(await mediaStore.sizeOf(key)).not.toBeNull()
  await work()
  expect(await mediaStore.sizeOf(key)).toBeNull()
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { folderOf } from './evidence-files.ts'
import { sweepEvidence } from './sweep-evidence.ts'
import { fileOf, formOf } from '#tests/support/app/forms.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { runWaitingJobs } from '#tests/support/app/run-job.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { mp4 } from '#tests/support/fixtures/videos.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, app, call, database, read } = market
const [buyer, seller, stranger, operator] = [
  await addBuyer(40_000),
  await addShop(),
  await addBuyer(0),
  await addBuyer(0),
]
const product = await addProduct(seller, 5, 6_000)
const photo = await photoWith()

async function begin() {
  const id = await market.order(buyer, seller, product, { key: crypto.randomUUID() })
  await act(seller, id, 'accept')
  return id
}
const id = await begin()

async function upload(as: string, order = id, file: File = fileOf(photo, 'photo.jpg', 'image/jpeg')) {
  const { payload, headers } = await formOf({ media: file })
  return call(`POST /orders/${order}/evidence`, { as, payload, headers })
}
const uploaded = async (as: string) => (await upload(as)).json<{ data: { id: string } }>().data.id
const show = (as: string, photoId: string, order = id) => call(`GET /orders/${order}/evidence/${photoId}`, { as })
const report = (photos: string[], order = id) =>
  act(buyer, order, 'complaint', { kind: 'damaged', wants: 'refund', text: 'The lid has a crack in it.', photos })
const fileIn = (photoId: string) => app.documentStore.find(`${folderOf(photoId)}photo.sealed`)
const withdraw = () => act(buyer, id, 'complaint/response', { response: 'withdraw' })

test('both parties and operators see a photo that is shown, without its metadata, and nobody else does', async () => {
  const photoId = await uploaded(buyer)
  expect((await show(buyer, photoId)).statusCode).toBe(200)
  expect((await show(seller, photoId)).statusCode).toBe(404)
  const { body, statusCode } = await report([photoId])
  expect(statusCode, body).toBe(201)
  expect((await read(seller, id)).complaint!.statements[0]!.photos).toEqual([photoId])
  for (const party of [buyer, seller]) {
    const answer = await show(party, photoId)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    const { format, width, exif } = await sharp(answer.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 640, undefined])
    const small = await sharp((await show(party, `${photoId}?size=small`)).rawPayload).metadata()
    expect([small.format, small.width]).toEqual(['jpeg', 240])
  }
  const byOperator = await call(`GET /operator/orders/${id}/evidence/${photoId}`, { asOperator: operator })
  expect([byOperator.statusCode, byOperator.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { rows } = await sql`select subject from audit.entries where action = 'read.orders-evidence'`.execute(database)
  expect(rows).toEqual([{ subject: `${id} & ${photoId}` }])
  const [foreign, missing] = [
    await show(stranger, photoId),
    await show(stranger, crypto.randomUUID(), crypto.randomUUID()),
  ]
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
  expect(missing.json().message).toBe(foreign.json().message)
  expect((await show(buyer, photoId, await begin())).statusCode).toBe(404)
  expect((await withdraw()).statusCode).toBe(200)
})

test('a photo is stored encrypted, and opens as no other', async () => {
  const [one, other] = [await uploaded(seller), await uploaded(seller)]
  const file = (await fileIn(one))!
  expect(file.includes(Buffer.from('JFIF'))).toBe(false)
  await app.documentStore.put(`${folderOf(other)}photo.sealed`, file)
  expect((await show(seller, other)).statusCode).toBe(500)
  await app.documentStore.put(`${folderOf(one)}small.sealed`, file)
  expect((await show(seller, `${one}?size=small`)).statusCode).toBe(500)
  await app.documentStore.deleteFolder(folderOf(one))
  await app.documentStore.put(`${folderOf(one)}photo.sealed`, file)
  expect((await show(seller, `${one}?size=small`)).rawPayload).toEqual((await show(seller, one)).rawPayload)
})

test('only photos are taken, thirty a day', async () => {
  await sql`delete from limits.counters`.execute(database)
  const refused = [
    [fileOf(await mp4(), 'clip.mp4', 'video/mp4'), 'wrong_type', 'Send photos only: JPEG, PNG or WebP.'],
    [fileOf('GIF89a', 'clip.gif', 'image/gif'), 'wrong_type', 'Send photos only: JPEG, PNG or WebP.'],
    [
      fileOf(photo.subarray(0, 2000), 'photo.jpg', 'image/jpeg'),
      'unreadable_file',
      'We cannot read this photo. Try a smaller one, or another format.',
    ],
  ] as const
  for (const [file, code, message] of refused)
    expect((await upload(buyer, id, file)).json()).toMatchObject({ code, message })
  expect((await upload(stranger)).statusCode).toBe(404)
  for (let sent = 3; sent < 30; sent += 1) await upload(buyer, id, fileOf('text', 'p.jpg', 'image/jpeg'))
  expect((await upload(buyer)).json().code).toBe('too_many')
})

test('a statement shows six photos at most, each once, and only own ones of its order', async () => {
  const order = await begin()
  const photos = await Promise.all(Array.from({ length: 7 }, () => uploadedFor(order)))
  const tooMany = await report(photos, order)
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([422, 'too_many_photos'])
  for (const wrong of [crypto.randomUUID(), 'x', await uploadedFor(order, seller), await uploaded(buyer)]) {
    const answer = await report([wrong], order)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'photo_not_found'])
    await sql`delete from limits.counters`.execute(database)
  }
  expect((await report(photos.slice(1), order)).statusCode).toBe(201)
  expect((await read(buyer, order)).complaint!.statements[0]!.photos).toHaveLength(6)
})
const uploadedFor = async (order: string, as = buyer) =>
  (await upload(as, order)).json<{ data: { id: string } }>().data.id

test('a photo that nobody uses is deleted after a day, and one that is shown a year after the end', async () => {
  const [unused, shown] = [await uploaded(buyer), await uploaded(buyer)]
  expect((await report([shown])).statusCode).toBe(201)
  await withdraw()
  await sql`update orders.evidence set uploaded_at = uploaded_at - interval '25 hours' where id = any(${[unused, shown]}::uuid[])`.execute(
    database,
  )
  await sql`update orders.complaints set ended_at = ended_at - interval '11 months'`.execute(database)
  await sweepEvidence(app)
  await runWaitingJobs(app, 'delete-evidence')
  expect([await fileIn(unused), (await fileIn(shown)) === null]).toEqual([null, false])
  await sql`update orders.complaints set ended_at = ended_at - interval '1 month 1 day'`.execute(database)
  await sweepEvidence(app)
  await runWaitingJobs(app, 'delete-evidence')
  expect(await fileIn(shown)).toBeNull()
  expect((await show(seller, shown)).statusCode).toBe(404)
  expect((await read(buyer, id)).complaint!.statements[0]!.photos).toEqual([])
})

test('no file is left of a photo that arrives while its row is erased', async () => {
  await sql`delete from limits.counters`.execute(database)
  const { documentStore } = app
  let path = ''
  const put = vi.spyOn(documentStore, 'put').mockImplementationOnce(async (small, bytes) => {
    put.mockRestore()
    await sql`delete from orders.evidence`.execute(database)
    return documentStore.put((path = small), bytes)
  })
  expect((await upload(buyer)).json().code).toBe('session_expired')
  expect(await documentStore.find(path)).not.toBeNull()
  await runWaitingJobs(app, 'delete-evidence')
  expect(await documentStore.find(path)).toBeNull()
})

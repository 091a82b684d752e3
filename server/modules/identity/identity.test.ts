import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { dataFolders } from '#server/data-folders.ts'
import { createLogger } from '#server/kit/create-logger.ts'
import { fileOf, type FormParts } from '#tests/support/app/forms.ts'
import { openIdentityApp } from '#tests/support/app/identity-documents.ts'
import { holdsPicture } from '#tests/support/fixtures/photos.ts'
import { mp4 } from '#tests/support/fixtures/videos.ts'
import { shareDocument } from './queries.ts'
import { sweepDocuments } from './sweep-documents.ts'

const logged: Record<string, unknown>[] = []
const log = createLogger('info', { write: (line) => void logged.push(JSON.parse(line)) })
const market = await openIdentityApp({}, (app) => ({ ...app, log }))
const { app, database, call, submit, addMember, addVerification, addOperator, runJobs } = market
const operator = await addOperator()
beforeEach(() => sql`delete from limits.counters`.execute(database))

const folder = dataFolders(app.config).papers
const listFiles = async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
const statusOf = async (access: string) => (await call('GET /seller/dashboard/upload-id', { as: access })).json().data
const ask = (what: string, body?: object, as = operator.access) =>
  call(what.replace(' ', ' /operator/kyc'), { as, ...(body && { body }) })
const auditEventsOf = async (subject: string) =>
  (
    await sql<{ action: string }>`select action from audit.entries where subject = ${subject} order by id`.execute(
      database,
    )
  ).rows.map(({ action }) => action)
const imagesOf = async (id: string, as = operator.access) =>
  (await ask(`GET /${id}`, undefined, as)).json().data.images as { kind: string; url: string; expires_at: string }[]
const open = (url: string, as: string | null = operator.access) =>
  call(`GET ${new URL(url).pathname.replace('/api/v1', '')}`, { ...(as && { as }) })

test('documents wait for an operator, encrypted, and the store reveals nothing of a picture', async () => {
  const ada = await addMember()
  expect(await statusOf(ada.access)).toEqual({ kyc_status: 'not_set', reason: null, submitted_at: null })
  const before = new Set(await listFiles())
  const answer = await submit(ada.access)
  expect([answer.statusCode, answer.json().data]).toEqual([200, { kyc_status: 'pending' }])
  expect(await statusOf(ada.access)).toMatchObject({ kyc_status: 'pending', submitted_at: expect.any(String) })
  const files = (await listFiles()).filter((file) => !before.has(file))
  expect(files).toHaveLength(3)
  for (const file of files) expect(holdsPicture(await readFile(file))).toBe(false)
})

test.each<[string, FormParts, number, string]>([
  [
    'no front',
    { id_card_image_front_view: undefined },
    422,
    'Please make sure to fill in all fields and ensure to upload a valid Id',
  ],
  [
    'no type',
    { id_card_type: undefined },
    422,
    'Please make sure to fill in all fields and ensure to upload a valid Id',
  ],
  [
    'another type',
    { id_card_type: 'student_card' },
    422,
    'Please make sure to fill in all fields and ensure to upload a valid Id',
  ],
  ['no number', { id_card_number: ' ' }, 422, 'Please make sure to fill in all fields and ensure to upload a valid Id'],
  [
    'a large front',
    { id_card_image_front_view: fileOf(Buffer.alloc(5_242_881), 'a.jpg', 'image/jpeg') },
    413,
    'Front ID image must be less than 5MB',
  ],
  [
    'a large back',
    { id_card_image_back_view: fileOf(Buffer.alloc(5_242_881), 'a.jpg', 'image/jpeg') },
    413,
    'Back ID image must be less than 5MB',
  ],
  [
    'a large photo',
    { photo: fileOf(Buffer.alloc(5_242_881), 'a.jpg', 'image/jpeg') },
    413,
    'Photo must be less than 5MB',
  ],
  ['a video', { photo: fileOf(mp4(), 'a.mp4', 'video/mp4') }, 415, 'Send photos only: JPEG, PNG or WebP.'],
  [
    'a PDF',
    { id_card_image_front_view: fileOf('%PDF-1.7', 'a.pdf', 'application/pdf') },
    415,
    'Send photos only: JPEG, PNG or WebP.',
  ],
])('%s is refused in the words of the requirements, and nothing is stored', async (_, parts, status, message) => {
  const bola = await addMember()
  const files = await listFiles()
  const answer = await submit(bola.access, parts)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect([await listFiles(), (await statusOf(bola.access)).kyc_status]).toEqual([files, 'not_set'])
})

test('only the front is required, and a passport has no back', async () => {
  const [one, other] = [await addMember(), await addMember()]
  const first = await addVerification(one, { id_card_image_back_view: undefined, photo: undefined })
  const second = await addVerification(other, { id_card_type: 'international_passport' })
  expect((await imagesOf(first)).map(({ kind }) => kind)).toEqual(['front'])
  expect((await imagesOf(second)).map(({ kind }) => kind)).toEqual(['front', 'photo'])
})

test('pending and approved documents cannot be replaced', async () => {
  const ada = await addMember()
  const id = await addVerification(ada)
  for (const decide of [() => ask(`POST /${id}/approve`), () => undefined]) {
    const answer = await submit(ada.access, { id_card_image_front_view: undefined })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_submitted'])
    await decide()
  }
  expect((await statusOf(ada.access)).kyc_status).toBe('verified')
})

test('two simultaneous submissions make one verification', async () => {
  const ada = await addMember()
  const answers = await Promise.all([submit(ada.access), submit(ada.access), submit(ada.access)])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409])
  const { rows: cases } = await sql`
    select from identity.cases where user_id = ${ada.id} and status = 'pending'
  `.execute(database)
  expect(cases).toHaveLength(1)
})

test('a user can submit documents five times in a day', async () => {
  const ada = await addMember()
  const notImage = { id_card_image_front_view: fileOf('x', 'a.jpg', 'image/jpeg') }
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await submit(ada.access, notImage)).statusCode)
  expect(statuses).toEqual([415, 415, 415, 415, 415, 429])
})

test('an operator sees the pending verifications, the oldest first, and one with all details', async () => {
  const [ada, bola, chidi] = [await addMember(), await addMember(), await addMember()]
  const [first, second] = [await addVerification(ada), await addVerification(bola, { id_card_number: 'nin12345678' })]
  // A submission that has not arrived whole says nothing of a person.
  await sql`
    insert into identity.cases (id, user_id, id_card_type, number_encrypted, number_index)
    select gen_random_uuid(), ${chidi.id}, id_card_type, '', number_index from identity.cases where id = ${second}
  `.execute(database)
  const { data, total } = (await ask('GET ?page_size=100')).json()
  const ids = data.map((each: { id: string }) => each.id)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  expect(total).toBe(ids.length)
  const newest = (await ask('GET ?page_size=100&sort=newest')).json().data
  expect(newest.map((each: { id: string }) => each.id)).toEqual(ids.toReversed())
  const whole = (await ask(`GET /${second}`)).json().data
  expect(whole).toMatchObject({
    id: second,
    user: { id: bola.id, email: bola.email, first_name: 'Ada', last_name: 'Obi' },
    id_card_type: 'national_id_card',
    id_card_number: 'nin12345678',
    status: 'pending',
    reason: null,
  })
  // The same number, formatted differently.
  expect(whole.same_number).toContainEqual(expect.objectContaining({ id: ada.id, suspended: false }))
  expect(whole.same_number).not.toContainEqual(expect.objectContaining({ id: chidi.id }))
  for (const [one, other] of [
    [ada, bola],
    [chidi, bola],
    [bola, chidi],
  ] as const)
    expect(await shareDocument(database, one.id, other.id)).toBe(one === ada)
  await sql`update accounts.users set suspended_at = now() where id = ${ada.id}`.execute(database)
  const again = (await ask(`GET /${second}`)).json().data
  expect(again.same_number).toContainEqual(expect.objectContaining({ id: ada.id, suspended: true }))
  expect((await ask('GET ?status=arriving')).statusCode).toBe(422)
})

test('verifications are found by part of the user’s name or address, or by id', async () => {
  const [ada, bola] = [await addMember(), await addMember()]
  await sql`
    update accounts.users set first_name = 'Bolanle', last_name = 'Ade_Ojo' where id = ${bola.id}
  `.execute(database)
  const [, id] = [await addVerification(ada), await addVerification(bola)]
  const foundBy = async (search: string, more = '') => {
    const { data, total } = (await ask(`GET ?search=${encodeURIComponent(search)}${more}`)).json()
    expect(total).toBe(data.length)
    return data.map((each: { id: string }) => each.id)
  }
  for (const search of ['bolanle ADE_', bola.email.slice(0, -4), bola.id.toUpperCase(), bola.id])
    expect(await foundBy(search), search).toEqual([id])
  expect(await foundBy('Ade%Ojo')).toEqual([])
  expect(await foundBy(bola.id, '&status=verified')).toEqual([])
})

test('a picture is shown once, watermarked, and each view is in the audit log', async () => {
  const id = await addVerification(await addMember())
  const images = await imagesOf(id)
  expect(images.map(({ kind }) => kind)).toEqual(['front', 'back', 'photo'])
  const shown = await open(images[0]!.url)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
  expect(holdsPicture(shown.rawPayload)).toBe(true)
  expect((await open(images[0]!.url)).statusCode).toBe(404)
  expect(await auditEventsOf(id)).toEqual(['identity.view', 'identity.view_front'])
})

test('a link belongs to one session and one verification, and expires after a minute', async () => {
  const [one, other] = [await addVerification(await addMember()), await addVerification(await addMember())]
  const [image] = await imagesOf(one)
  const colleague = await addOperator()
  for (const as of [colleague.access, operator.firstAccess, (await addMember()).access, null]) {
    expect((await open(image!.url, as)).statusCode).toBeGreaterThanOrEqual(403)
  }
  expect((await open(image!.url.replace(one, other))).statusCode).toBe(404)
  await sql`update identity.links set expires_at = now()`.execute(database)
  expect((await open(image!.url)).statusCode).toBe(404)
})

test('an approved member can sell, is notified by mail and in the inbox, and the decision is final', async () => {
  const ada = await addMember()
  const id = await addVerification(ada)
  const answer = await ask(`POST /${id}/approve`)
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    expect.objectContaining({ status: 'verified', reason: null }),
  ])
  const profile = (await call('GET /complete-registration', { as: ada.access })).json().data
  expect(profile).toMatchObject({ kyc_status: 'verified', is_seller: true })
  expect(await market.subjectsTo(ada.email)).toEqual(['Your identity is verified'])
  expect(await market.inboxOf(ada)).toMatchObject([{ subject: 'Your identity is verified' }])
  for (const again of [ask(`POST /${id}/approve`), ask(`POST /${id}/reject`, { reason: 'No' })]) {
    expect((await again).json()).toMatchObject({ status: 409, code: 'already_decided' })
  }
  expect(await auditEventsOf(id)).toEqual(['identity.approve'])
})

test('a rejected member is notified of the reason, and can submit other documents', async () => {
  const ada = await addMember()
  const id = await addVerification(ada)
  expect((await ask(`POST /${id}/reject`, { reason: ' ' })).json().message).toBe('Give a reason. We notify the seller.')
  expect((await ask(`POST /${id}/reject`, { reason: 'The photo is blurred.' })).statusCode).toBe(200)
  expect(await statusOf(ada.access)).toMatchObject({ kyc_status: 'rejected', reason: 'The photo is blurred.' })
  expect((await market.inboxOf(ada))[0]!.body).toContain('The photo is blurred.')
  const second = await addVerification(ada)
  expect(second).not.toBe(id)
  expect(await statusOf(ada.access)).toMatchObject({ kyc_status: 'pending', reason: null })
  await ask(`POST /${second}/reject`, { reason: 'It has expired.' })
  expect(await statusOf(ada.access)).toMatchObject({ kyc_status: 'rejected', reason: 'It has expired.' })
})

test('two operators decide one verification once', async () => {
  const id = await addVerification(await addMember())
  const colleague = await addOperator()
  const answers = await Promise.all([
    ask(`POST /${id}/approve`),
    ask(`POST /${id}/reject`, { reason: 'No' }, colleague.access),
  ])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
})

test('operators cannot decide about their own documents', async () => {
  const colleague = await addOperator()
  const id = await addVerification({ id: colleague.id, access: colleague.firstAccess })
  expect((await ask(`POST /${id}/approve`, undefined, colleague.access)).json().code).toBe('own_case')
})

test('the number of an operator bars that operator once it is verified, or if the operator enters it later, and raises an alarm', async () => {
  const colleague = await addOperator()
  const own = { id: colleague.id, access: colleague.firstAccess }
  const [cheat, second, older] = [await addMember(), await addMember(), await addMember()]
  const [mine, mineToo] = [{ id_card_number: 'NIN 7777 0001' }, { id_card_number: 'NIN 7777 0002' }]
  const suspend = async ({ id }: { id: string }) =>
    (await call(`POST /operator/users/${id}/suspend`, { as: colleague.access, body: { reason: 'A cheat' } })).json()
      .code
  await addVerification(older, mineToo)
  await ask(`POST /${await addVerification(own, mine)}/reject`, { reason: 'Too dark' })
  const last = await addVerification(own, mineToo)
  expect(await suspend(older)).toBe('own_account')
  const submitted = await addVerification(cheat, mine)
  expect(logged).toContainEqual(
    expect.objectContaining({ alarm: 'operator_number', userId: cheat.id, operators: [colleague.id] }),
  )
  for (const body of [undefined, { reason: 'No' }])
    expect((await ask(`POST /${submitted}/${body ? 'reject' : 'approve'}`, body, colleague.access)).json().code).toBe(
      'own_case',
    )
  await ask(`POST /${submitted}/reject`, { reason: 'Not you' })
  await ask(`POST /${last}/reject`, { reason: 'Too dark' })
  await addVerification(own, mine)
  expect(await suspend(cheat)).toBeUndefined()
  await ask(`POST /${await addVerification(second, mine)}/approve`)
  expect(await suspend(second)).toBe('own_account')
})

test('an unknown verification is not found by any call', async () => {
  for (const id of [randomUUID(), '7', '..%2f..']) {
    for (const what of [`GET /${id}`, `POST /${id}/approve`, `GET /${id}/papers/x`]) {
      expect((await ask(what)).statusCode).toBe(404)
    }
  }
})

test('pictures are deleted 90 days after the decision, and incomplete submissions too', async () => {
  const [old, recent] = [await addVerification(await addMember()), await addVerification(await addMember())]
  for (const id of [old, recent]) await ask(`POST /${id}/approve`)
  const setAge = (id: string, age: string) =>
    sql`
      update identity.cases set decided_at = now() - ${age}::interval where id = ${id}
    `.execute(database)
  await setAge(old, '91 days')
  await setAge(recent, '89 days')
  const [broken, slow] = [randomUUID(), randomUUID()]
  await sql`
    insert into identity.cases (id, user_id, id_card_type, number_encrypted, number_index, created_at)
    values (${broken}, ${operator.id}, 'voters_card', '', '', now() - interval '25 hours'),
      (${slow}, ${operator.id}, 'voters_card', '', '', now() - interval '23 hours')
  `.execute(database)
  await sweepDocuments(app)
  await runJobs('forget-papers')
  const files = await listFiles()
  expect([files.some((file) => file.includes(old)), files.some((file) => file.includes(recent))]).toEqual([false, true])
  expect(await imagesOf(old)).toEqual([])
  const { rows } = await sql`select id from identity.cases where id in (${broken}, ${slow})`.execute(database)
  expect(rows).toEqual([{ id: slow }])
})

test('a user’s documents are exported, and deleted with the account', async () => {
  const ada = await market.addMember()
  const access = await market.signIn(ada)
  const id = await addVerification({ ...ada, access })
  const taken = (await call('GET /account/export', { as: access })).json()
  expect(JSON.stringify(taken)).toContain('NIN 1234-5678')
  expect(
    (await call('DELETE /account', { as: access, body: { password: 'ripe mangoes 24' } })).statusCode,
  ).toBeLessThan(300)
  await runJobs('forget-papers')
  expect((await listFiles()).some((file) => file.includes(id))).toBe(false)
  expect((await ask(`GET /${id}`)).statusCode).toBe(404)
})

test('no picture is left of documents that arrive while their account is deleted', async () => {
  const ada = await market.addMember()
  const access = await market.signIn(ada)
  const { documentStore } = app
  const put = vi.spyOn(documentStore, 'put').mockImplementationOnce(async (path, bytes) => {
    put.mockRestore()
    const closing = await call('DELETE /account', { as: access, body: { password: 'ripe mangoes 24' } })
    expect(closing.statusCode).toBeLessThan(300)
    await runJobs('forget-papers')
    return documentStore.put(path, bytes)
  })
  const before = await listFiles()
  expect((await submit(access)).statusCode).toBe(409)
  expect(await listFiles()).not.toEqual(before)
  await runJobs('forget-papers')
  expect(await listFiles()).toEqual(before)
})

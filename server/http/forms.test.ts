import { once } from 'node:events'
import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contracts/calls.ts'
import { endpoint, MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { dataFolders } from '#server/data-folders.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fileOf, formOf, type FormParts } from '#tests/support/app/forms.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { mounted } from '#server/module.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { describeApi } from './openapi.ts'
import { toProblem } from './problems.ts'
import { createUploadFolder } from './upload-folder.ts'

const contract = {
  // The call does not matter. Its form has one required file and one optional file.
  take: endpoint(calls.payments.beginPayment, {
    as: 'member',
    summary: 'Takes a form',
    form: {
      fields: z.strictObject({ kind: z.enum(['letter', 'card'], 'Choose a kind') }),
      files: {
        front: { describe: 'The front', missing: 'Choose a front', tooLarge: 'The front is too large' },
        back: { describe: 'The back', tooLarge: 'The back is too large' },
      },
    },
    output: z.object({ kind: z.string(), front: z.string(), back: z.string().nullable() }),
    isDoneOnce: true,
  }),
  read: endpoint(calls.payments.beginPayment.replace('payments', 'read') as 'POST /payments', {
    as: 'anyone',
    summary: 'Takes JSON',
    body: z.strictObject({ kind: z.string() }),
    output: z.object({}),
  }),
}
const MEMBER = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
let taken = 0
let isClosed = false
const { app, http, rateLimits } = await serveModules({}, (whole) => ({
  ...whole,
  modules: {
    forms: mounted(
      contract,
      {
        async take({ form, files }) {
          taken += 1
          const read = async (path: string) => (await readFile(path, 'utf8')).slice(0, 20)
          return {
            kind: form.kind,
            front: await read(files.front.path),
            back: files.back ? await read(files.back.path) : null,
          }
        },
        read: async () => ({}),
      },
      {
        take: async ({ userId }) => {
          if (userId !== MEMBER || isClosed) throw new Refusal(403, 'kyc_required', 'Not you')
        },
      },
    ),
  },
}))
const uploadFolder = dataFolders(app.config).uploads
const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
const text = (content: string) => fileOf(content, 'a.txt', 'text/plain')
const good = { kind: 'letter', front: text('front'), back: text('back') }

let addresses = 0
const post = (payload: string | Buffer, headers: Record<string, string>, as: string | null = MEMBER) =>
  http.inject({
    method: 'POST',
    url: '/api/v1/payments',
    remoteAddress: `10.3.0.${(addresses += 1)}`,
    payload,
    headers: { host: 'kanti.example', ...(as && { authorization: `Bearer ${as}` }), ...headers },
  })
const send = async (parts: FormParts, more: Record<string, string> = {}, as: string | null = MEMBER) => {
  const { payload, headers } = await formOf(parts)
  await rateLimits.forgive({ name: 'forms, by caller', points: 30, perSeconds: 60, whenDown: 'refuse' }, as ?? '')
  return post(payload, { ...headers, ...more }, as)
}
const listLeft = async () => (await readdir(uploadFolder, { recursive: true })).toSorted()

test('fields and files arrive, and the files are deleted afterwards', async () => {
  const answer = await send(good)
  expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'letter', front: 'front', back: 'back' }])
  expect((await send({ ...good, back: undefined })).json().back).toBeNull()
  expect((await send({ ...good, back: fileOf('', '', 'application/octet-stream') })).json().back).toBeNull()
  expect(await listLeft()).toEqual([])
})

test.each<[string, FormParts, number, string]>([
  ['no front', { ...good, front: undefined }, 422, 'Choose a front'],
  ['an empty front', { ...good, front: text('') }, 422, 'Choose a front'],
  ['a front as text', { ...good, front: 'front' }, 422, 'This parameter is not known here'],
  ['no kind', { ...good, kind: undefined }, 422, 'Choose a kind'],
  ['another kind', { ...good, kind: 'book' }, 422, 'Choose a kind'],
  ['a kind as a file', { ...good, kind: text('letter') }, 422, 'This parameter is not known here'],
  ['one field more', { ...good, more: 'x' }, 422, 'This parameter is not known here'],
  ['one file more', { ...good, more: text('x') }, 422, 'This parameter is not known here'],
  [
    'a front of a byte too much',
    { ...good, front: text('x'.repeat(MAX_FILE_BYTES + 1)) },
    413,
    'The front is too large',
  ],
  ['a back of a byte too much', { ...good, back: text('x'.repeat(MAX_FILE_BYTES + 1)) }, 413, 'The back is too large'],
  ['a field of 65 KiB', { ...good, kind: 'x'.repeat(65 * 1024) }, 400, 'The kind parameter is too long'],
])('%s is refused', async (_, parts, status, message) => {
  const before = taken
  const answer = await send(parts)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect([taken, await listLeft()]).toEqual([before, []])
})

test('a file of exactly the size limit is accepted', async () => {
  expect((await send({ ...good, front: text('x'.repeat(MAX_FILE_BYTES)) })).statusCode).toBe(200)
})

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const front = part('front', 'x', '; filename="a.txt"')
const whole = part('kind', 'letter') + front
const TYPE = 'multipart/form-data; boundary=b'

test.each<[string, string, string, number]>([
  ['JSON', '{"kind":"letter"}', 'application/json', 415],
  ['a form of the other kind', 'kind=letter', 'application/x-www-form-urlencoded', 415],
  ['another multipart type', `${whole}--b--\r\n`, 'multipart/mixed; boundary=b', 415],
  ['no boundary', `${whole}--b--\r\n`, 'multipart/form-data', 400],
  ['nothing in it', '', TYPE, 422],
  ['no end', whole, TYPE, 400],
  ['a field twice', `${whole}${part('kind', 'card')}--b--\r\n`, TYPE, 400],
  ['a file twice', `${whole}${front}--b--\r\n`, TYPE, 400],
  ['three files', `${whole}${front.replace('front', 'back')}${front.replace('front', 'more')}--b--\r\n`, TYPE, 422],
  ['10,000 fields', `${part('x', 'x').repeat(10_000)}${whole}--b--\r\n`, TYPE, 400],
  [
    '10,000 other fields',
    `${Array.from({ length: 10_000 }, (_, at) => part(`x${at}`, '')).join('')}--b--\r\n`,
    TYPE,
    413,
  ],
  ['a field called __proto__', `${part('__proto__', 'x')}${whole}--b--\r\n`, TYPE, 400],
  ['a file called __proto__', `${part('__proto__', 'x', '; filename="a"')}${whole}--b--\r\n`, TYPE, 400],
  ['12 MiB before its beginning', `${'x'.repeat(12 * 1024 * 1024)}\r\n${whole}--b--\r\n`, TYPE, 413],
])('%s is refused with the right status', async (_, payload, type, status) => {
  const before = taken
  const answer = await post(payload, { 'content-type': type })
  expect([answer.statusCode, answer.json().status]).toEqual([status, status])
  expect([taken, await listLeft()]).toEqual([before, []])
})

test('an unauthorized caller is refused before the form is read', async () => {
  expect((await send({ kind: 'book' }, {}, null)).statusCode).toBe(401)
  expect((await send({ kind: 'book' }, {}, 'another')).json().code).toBe('kyc_required')
})

test('an idempotency key accepts one form once and refuses a different form', async () => {
  const before = taken
  const key = { 'idempotency-key': 'a key of a form' }
  expect([(await send(good, key)).body, taken]).toEqual([(await send(good, key)).body, before + 1])
  const other = await send({ ...good, front: text('other') }, key)
  expect([other.json().code, taken]).toEqual(['idempotency_key_reused', before + 1])
})

test('a repeated form gets its first response even if the guard now refuses, until its key expires', async () => {
  const key = { 'idempotency-key': 'a key of the only form' }
  const first = await send(good, key)
  isClosed = true
  const again = await send(good, key)
  const other = await send(good, { 'idempotency-key': 'a key of another form' })
  await sql`update idempotency.responses set claimed_at = claimed_at - interval '24 hours'`.execute(app.database)
  const late = await send(good, key)
  isClosed = false
  expect([again.statusCode, again.body, other.statusCode]).toEqual([200, first.body, 403])
  expect(late.statusCode).toBe(403)
})

test('more than thirty forms in a minute are refused', async () => {
  const statuses = []
  for (let count = 0; count < 32; count += 1) {
    statuses.push((await post(`${whole}--b--\r\n`, { 'content-type': TYPE })).statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('an aborted form leaves no file', async () => {
  await send(good)
  const payload = `${part('kind', 'letter')}${part('front', 'x'.repeat(2_000_000), '; filename="a"')}--b--\r\n`
  for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/payments HTTP/1.1\r\nHost: kanti.example\r\nAuthorization: Bearer ${MEMBER}\r\n` +
        `Content-Type: ${TYPE}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(payload.slice(0, payload.length * share), resolve))
    socket.destroy()
    await once(socket, 'close')
  }
  await expect.poll(listLeft).toEqual([])
})

test('other calls do not accept a form', async () => {
  const { payload, headers } = await formOf({ kind: 'letter' })
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/read',
    payload,
    headers: { host: 'kanti.example', ...headers },
  })
  expect(answer.statusCode).toBe(415)
})

test('the OpenAPI document describes the form', () => {
  const schema = {
    properties: { kind: { enum: ['letter', 'card'] }, front: { format: 'binary' }, back: { format: 'binary' } },
    required: ['kind', 'front'],
  }
  expect(describeApi({ forms: contract }, 'https://kanti.example')).toMatchObject({
    paths: { '/payments': { post: { requestBody: { content: { 'multipart/form-data': { schema } } } } } },
  })
})

test('a full disk is answered with 503, so that the client retries', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect(toProblem(full, '7')).toMatchObject({ status: 503, code: 'unavailable' })
})

test('startup deletes folders left by a killed process, but no recent ones', async () => {
  const folder = await temporaryFolder('left')
  for (const name of ['old', 'new']) await mkdir(join(folder, name))
  await utimes(join(folder, 'old'), 0, 0)
  await createUploadFolder(folder)
  expect(await readdir(folder)).toEqual(['new'])
})

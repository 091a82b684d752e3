import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { encoded, form, FORM_URL, openContactForm } from '#tests/support/app/contact-form.ts'

const { http, post, send, listEnquiries, expectNothingStored } = await openContactForm()
const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const TYPE = 'multipart/form-data; boundary=b'
const good = Object.entries(form)
  .map(([name, value]) => part(name, value))
  .join('')

test('a hand-written form is accepted', async () => {
  const answer = await post(`${good}--b--\r\n`, { headers: { 'content-type': TYPE } })
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
})

test.each<[string, string | Buffer, string | undefined]>([
  ['no type and no body', '', undefined],
  ['JSON', JSON.stringify(form), 'application/json'],
  ['a form of the other kind', new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded'],
  ['plain text', 'hello', 'text/plain'],
  ['another multipart type', `${good}--b--\r\n`, 'multipart/mixed; boundary=b'],
  ['no boundary', `${good}--b--\r\n`, 'multipart/form-data'],
  ['an empty boundary', `${good}--b--\r\n`, 'multipart/form-data; boundary='],
  ['another boundary than it says', `${good}--b--\r\n`, 'multipart/form-data; boundary=c'],
  ['a boundary of 1,000 characters', `${good}--b--\r\n`, `multipart/form-data; boundary=${'b'.repeat(1000)}`],
  ['nothing in it', '', TYPE],
  ['only its end', '--b--\r\n', TYPE],
  ['no end', good, TYPE],
  ['an end in the middle of a field', good.slice(0, -20), TYPE],
  ['an end in the middle of a header', `${good}--b\r\nContent-Dispo`, TYPE],
  ['bytes of any kind', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)), TYPE],
  [
    '10,000 fields',
    `${Array.from({ length: 10_000 }, (_, index) => part(`f${index}`, 'x')).join('')}${good}--b--\r\n`,
    TYPE,
  ],
  ['10,000 fields after the good ones', `${good}${part('x', 'x').repeat(10_000)}--b--\r\n`, TYPE],
  ['a field twice', `${good}${part('title', 'again')}--b--\r\n`, TYPE],
  ['a field of 65 KiB', `${good}${part('more', 'x'.repeat(65 * 1024))}--b--\r\n`, TYPE],
  ['a field of 5 MiB', `${part('message', 'x'.repeat(5 * 1024 * 1024))}${good}--b--\r\n`, TYPE],
  ['a field called __proto__', `${part('__proto__', 'x')}${good}--b--\r\n`, TYPE],
  ['a field called toString', `${part('toString', 'x')}${good}--b--\r\n`, TYPE],
  ['a field without a name', `${good.replace('name="message"', 'name=""')}--b--\r\n`, TYPE],
  [
    'a field that says it is JSON',
    `${good.replace('name="title"', 'name="title"\r\nContent-Type: application/json')}--b--\r\n`,
    TYPE,
  ],
  ['a file', `${good}${part('file', 'x', '; filename="a.txt"')}--b--\r\n`, TYPE],
  ['a file for a message', `${good.replace('name="message"', 'name="message"; filename="a.txt"')}--b--\r\n`, TYPE],
  [
    'bytes that are not text',
    Buffer.concat([
      Buffer.from(good.replace('Hello,', '')),
      Buffer.from('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('\r\n--b--\r\n'),
    ]),
    TYPE,
  ],
])('%s is refused in plain text, and nothing is stored', async (_, payload, type) => {
  const answer = await post(payload, { headers: { 'content-type': type } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(answer.body.length).toBeGreaterThan(5)
  await expectNothingStored()
})

test.each([
  ['a name of 10,000 characters', part('x'.repeat(10_000), 'x')],
  ['a header of 1 MiB', part('x', 'x', `; y="${'y'.repeat(1024 * 1024)}"`)],
  ['1,000 headers', `--b\r\n${'X-A: b\r\n'.repeat(1000)}\r\nx\r\n`],
  ['a part of an unknown kind', '--b\r\nContent-Disposition: attachment; name="title"\r\n\r\nx\r\n'],
])('beside a good form %s changes nothing', async (_, more) => {
  const answer = await post(`${more}${good}--b--\r\n`, { headers: { 'content-type': TYPE } })
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(await listEnquiries()).toMatchObject([{ title: form.title }])
})

test.each([
  ['a line break in the title', { title: 'Hello\r\nBcc: all@example.ng' }, 'title: Some characters cannot be read'],
  [
    'a line break in the address',
    { user_email: 'ada@example.ng\nBcc: all@example.ng' },
    'user_email: Some characters cannot be read',
  ],
  ['a line break in the name', { user_name: 'Ada\rObi' }, 'user_name: Some characters cannot be read'],
  ['a zero in the message', { message: 'Hello\0' }, 'message: Some characters cannot be read'],
  ['a bell in the message', { message: 'Hello\u0007' }, 'message: Some characters cannot be read'],
  ['no message', { message: undefined }, 'message: Write what you have in mind'],
  ['a message of spaces', { message: ' \n\t ' }, 'message: Write what you have in mind'],
  ['a file beside it', { file: new Blob(['x']) }, 'The form cannot be read'],
])('%s is refused, and nothing is stored', async (_, fields, text) => {
  const answer = await send({ ...form, ...fields })
  expect([answer.statusCode, answer.body]).toEqual([400, text])
  await expectNothingStored()
})

test('an incomplete form is not stored, and the next one is accepted', async () => {
  const { payload, type } = await encoded(form)
  for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${FORM_URL} HTTP/1.1\r\nHost: kanti.example\r\nOrigin: https://kanti.example\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(payload.subarray(0, payload.length * share), resolve))
    socket.destroy()
    await once(socket, 'close')
  }
  await expectNothingStored()
  expect((await send(form)).body).toBe('OK')
  expect(await listEnquiries()).toHaveLength(1)
})

test('a connection that sent a bad form can send a good one', async () => {
  const { payload, type } = await encoded(form)
  const request = (body: Buffer, contentType: string) =>
    Buffer.concat([
      Buffer.from(
        `POST ${FORM_URL} HTTP/1.1\r\nHost: kanti.example\r\nOrigin: https://kanti.example\r\n` +
          `Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
      body,
    ])
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.write(request(Buffer.alloc(300_000, 'x'), 'multipart/form-data'))
  socket.write(request(payload, type))
  while (!heard.endsWith('\r\n\r\nOK')) await once(socket, 'data')
  socket.destroy()
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(await listEnquiries()).toHaveLength(1)
})

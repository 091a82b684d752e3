import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { form, FORM_URL, ids, openContactForm } from '#tests/support/app/contact-form.ts'

const { database, send, listEnquiries, listLeft, expectNothingStored } = await openContactForm({
  strict: (app) => ({ ...app, config: { ...app.config, EMAIL_REFUSE_HEADLESS: true } }),
  failing: (app) => ({
    ...app,
    outbox: {
      sendsSms: true,
      mail: () => Promise.reject(new Error('a secret of ours')),
      sms: () => Promise.reject(new Error('never')),
    },
  }),
})

test('a form is answered OK, stored, and mailed to the company with the sender as reply address', async () => {
  const answer = await send(form)
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { user_name, title, user_email } = form
  const message = 'Hello,\nit has not come.\n\nAda'
  expect(await listEnquiries()).toEqual([{ user_name, title, user_email, message }])
  const [sent, ...others] = await listLeft()
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    recipient: 'support@kanti.example',
    reply_to: 'ada@example.ng',
    subject: 'Contact form: Where is my order?',
  })
  expect(sent!.text).toContain('From: Ada Obi\nE-mail: ada@example.ng\n\nHello,\nit has not come.\n\nAda')
})

test('only the message is required', async () => {
  const answer = await send({ ...ids, message: 'Hello' })
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(await listEnquiries()).toEqual([{ user_name: '', title: '', user_email: '', message: 'Hello' }])
  expect(await listLeft()).toMatchObject([{ reply_to: 'support@kanti.example', subject: 'Contact form: no title' }])
})

test('an invalid address is stored as typed, and a reply goes to us', async () => {
  for (const user_email of ['ada', 'ada@example.ng, all@example.ng', 'Ada <ada@example.ng>']) {
    expect((await send({ ...form, user_email })).statusCode).toBe(200)
  }
  expect((await listLeft()).map(({ reply_to }) => reply_to)).toEqual(Array(3).fill('support@kanti.example'))
})

test('user input stays text', async () => {
  const evil = `<img src=x onerror=alert(1)> {{7*7}} ' or true -- 🎉`
  expect((await send({ ...form, user_name: evil, title: evil, message: evil })).statusCode).toBe(200)
  expect(await listEnquiries()).toMatchObject([{ user_name: evil, title: evil, message: evil }])
  const [mail] = await listLeft()
  expect(mail!.html).not.toContain('<img')
})

test('the longest texts fit, and one character more is refused', async () => {
  const longest = {
    user_name: 'ọ'.repeat(200),
    title: 'ọ'.repeat(200),
    user_email: 'ọ'.repeat(254),
    message: `${'ọ'.repeat(4998)}\r\nọ`,
  }
  expect((await send({ ...ids, ...longest })).statusCode).toBe(200)
  await sql`delete from contact.enquiries`.execute(database)
  await sql`delete from outbox.messages`.execute(database)
  for (const [name, text] of Object.entries(longest)) {
    const answer = await send({ ...form, [name]: `${text}ọ` })
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      `${name}: Use at most ${name === 'message' ? 5000 : text.length} characters`,
    ])
  }
  await expectNothingStored()
})

test.each([
  ['user_id', 'The user_id parameter is required'],
  ['service_id', 'The service_id parameter is required'],
  ['template_id', 'The template_id parameter is required'],
])('a form without %s is refused like by the service', async (name, text) => {
  for (const value of [undefined, '']) {
    const answer = await send({ ...form, [name]: value })
    expect([answer.statusCode, answer.body]).toEqual([400, text])
  }
  await expectNothingStored()
})

test.each(Object.keys(ids))('another %s is forbidden', async (name) => {
  const answer = await send({ ...form, [name]: 'another' })
  expect([answer.statusCode, answer.body]).toEqual([403, 'Forbidden'])
  await expectNothingStored()
})

test.each([undefined, 'null', '', 'https://evil.example', 'https://kanti.example.evil.example', 'kanti.example'])(
  'a page of the origin %s is forbidden',
  async (origin) => {
    const answer = await send(form, { headers: { origin } })
    expect([answer.statusCode, answer.body]).toEqual([403, 'Forbidden'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    await expectNothingStored()
  },
)

test('a headless browser is refused if so configured, and served otherwise', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }
  const refused = await send(form, { headers, url: `/strict${FORM_URL}` })
  expect([refused.statusCode, refused.body]).toEqual([451, 'Unavailable For Headless Browser'])
  await expectNothingStored()
  expect((await send(form, { url: `/strict${FORM_URL}` })).body).toBe('OK')
  expect((await send(form, { headers })).body).toBe('OK')
})

test('a network can send five times an hour, and mistakes do not count', async () => {
  const remoteAddress = '10.2.0.1'
  for (let index = 0; index < 6; index++) await send({ ...form, message: '' }, { remoteAddress })
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(form, { remoteAddress })))
  expect(answers.filter(({ body }) => body === 'OK')).toHaveLength(5)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)!
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too Many Requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await listEnquiries()).toHaveLength(5)
  expect(await listLeft()).toHaveLength(5)
})

test('if the mail cannot be queued, nothing is stored', async () => {
  const answer = await send(form, { url: `/failing${FORM_URL}` })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(await listEnquiries()).toEqual([])
})

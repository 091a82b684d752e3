import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createProviders } from '#server/create-providers.ts'
import { everyJob, jobsOf } from '#server/modules.ts'
import { partOfApp } from '#tests/support/app/changed-app.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { createSmtp } from '#server/providers/email/smtp.ts'
import { createTermii } from '#server/providers/sms/termii.ts'
import { listMessages } from '#tests/support/app/outbox.ts'
import { failingStatements } from '#tests/support/database/failing-statements.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { deliverMessage } from './deliver-message.ts'
import { createOutbox, type Email } from './index.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const simulators = await startSimulators()
const { url, database } = await openDatabase()
const queue = await createJobQueue(database, everyJob, () => {})
let logged = ''
const from = { name: 'Kanti', address: 'no-reply@kanti.example' }
const secrets = ['the secret of the outbox'] as const
const log = pino({ level: 'info' }, { write: (line) => void (logged += line) })
const app = partOfApp({
  database,
  secrets,
  queue,
  providers: {
    ...createProviders(readConfig({ SANDBOX: 'yes', SECRET: 's'.repeat(32) })),
    email: createSmtp({ url: simulators.smtpUrl, from, timeoutMs: 500, answerTimeoutMs: 500 }),
    sms: createTermii({ baseUrl: `${simulators.url}/sms`, apiKey: 'key', senderId: 'Kanti', timeoutMs: 500 }),
  },
  log,
})
const outbox = createOutbox({
  queue,
  secrets,
  emailLayout: {
    name: 'Kanti',
    wordmark: 'kanti',
    publicUrl: 'https://kanti.example',
    supportEmail: 'support@kanti.example',
  },
})
afterAll(async () => {
  await queue.close()
})
beforeEach(async () => {
  logged = ''
  await sql`delete from outbox.messages`.execute(database)
  await sql`delete from pgboss.job`.execute(database)
})

const content: Email = {
  subject: 'Your code',
  heading: 'Enter this code',
  paragraphs: ['Hello Ada,'],
  code: '123456',
}
const mail = (to: string) => outbox.mail(database, { to, content })
const sms = (to: string) => outbox.sms(database, { to, text: 'Your code is 123456' })
const messages = () => listMessages<Record<string, unknown>>(database, secrets)
const oneMessage = async () => (await messages())[0]!
const deliver = async () => deliverMessage(app, (await oneMessage())['id'] as string)
const deliverNow = async () => {
  await sql`update outbox.messages set next_attempt_at = now()`.execute(database)
  await deliver()
}
const countJobs = async (name: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where name = ${name}`.execute(database)
  return rows[0]?.count
}

test('a worker sends a message after its transaction has committed', async () => {
  const running = await runJobs(jobsOf(app), { databaseUrl: url, log })
  await database.transaction().execute(async (tx) => {
    await outbox.mail(tx, { to: 'worker@example.ng', content })
    await outbox.sms(tx, { to: '0803 000 1000', text: 'Your code is 123456' })
  })
  await expect.poll(() => simulators.listSms('2348030001000')).toHaveLength(1)
  await expect.poll(() => simulators.listMail('worker@example.ng')).toHaveLength(1)
  await running.stop()
})

test('an SMS is sent in the alphabet of SMS, although the name in it is not', async () => {
  await outbox.sms(database, { to: '08030004000', text: 'Ìkẹjà’s token' })
  expect(await oneMessage()).toMatchObject({ text: "Ikeja's token" })
})

test('a message of a transaction that rolled back is never sent', async () => {
  const rolledBack = database.transaction().execute(async (tx) => {
    await outbox.mail(tx, { to: 'nobody@example.ng', content })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect([await messages(), await countJobs('send-email')]).toEqual([[], 0])
})

test('a mail is sent with its addresses, and then its content and the unsubscribe address are deleted', async () => {
  const addresses = {
    unsubscribeUrl: 'https://kanti.example/newsletter/leave?token=of-ada',
    replyTo: 'bola@example.ng',
  }
  await outbox.mail(database, { to: 'ada@example.ng', ...addresses, content })
  expect(await oneMessage()).toMatchObject({ unsubscribe_url: addresses.unsubscribeUrl })
  const sendEmail = vi.spyOn(app.providers.email, 'sendEmail')
  await deliver()
  expect(sendEmail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(addresses))
  const [captured] = await simulators.listMail('ada@example.ng')
  expect(captured).toMatchObject({ subject: 'Your code', text: expect.stringContaining('123456') })
  expect(captured?.html).toContain('123456')
  expect(await oneMessage()).toMatchObject({ sent_at: expect.any(Date), html: null, text: null, attempts: 1 })
  expect(JSON.stringify(await messages())).not.toMatch(/123456|of-ada|bola@/)
})

test('the content of a waiting message is encrypted', async () => {
  await mail('ada@example.ng')
  await sms('08030002001')
  const { rows } = await sql<{ text: string }>`
    select string_agg(messages::text || encode(body_encrypted, 'escape'), '') as text from outbox.messages
  `.execute(database)
  expect(rows[0]!.text).toContain('ada@example.ng')
  expect(rows[0]!.text).not.toMatch(/123456|Hello Ada/)
})

test('an unencrypted message of an older version is sent', async () => {
  await sql`
    insert into outbox.messages (channel, recipient, text) values ('sms', '+2348030002002', 'Your code is 654321')
  `.execute(database)
  await deliver()
  expect(await simulators.listSms('2348030002002')).toMatchObject([{ text: expect.stringContaining('654321') }])
  expect(await oneMessage()).toMatchObject({ sent_at: expect.any(Date), text: null })
})

test('a duplicate job sends once', async () => {
  await sms('08030002000')
  await Promise.all([deliver(), deliver()])
  await deliverNow()
  expect(await simulators.listSms('2348030002000')).toHaveLength(1)
})

test('a message that is not accepted is tried again after growing delays', async () => {
  await mail('ada@busy.example')
  const waits: number[] = []
  for (const _ of [1, 2, 3]) {
    await deliverNow()
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from next_attempt_at - now()) / 10) as wait from outbox.messages
    `.execute(database)
    waits.push(rows[0]!.wait)
  }
  expect(waits).toEqual([1, 2, 4])
  expect(await oneMessage()).toMatchObject({ attempts: 3, died_at: null, text: expect.any(String) })
  expect(await countJobs('send-email')).toBe(4)
  await deliver()
  expect(await oneMessage()).toMatchObject({ attempts: 3 })
})

test('a server that was busy accepts the message at the next try', async () => {
  await mail('ada@busy-once.example')
  await deliver()
  expect(await simulators.listMail('ada@busy-once.example')).toEqual([])
  await deliverNow()
  expect(await simulators.listMail('ada@busy-once.example')).toHaveLength(1)
  expect(await oneMessage()).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) })
})

test('a message is sent once although the database fails after the server has accepted it', async () => {
  await mail('ada@example.ng')
  let failures = 0
  const email = {
    ...app.providers.email,
    async sendEmail(...sent: Parameters<typeof app.providers.email.sendEmail>) {
      const outcome = await app.providers.email.sendEmail(...sent)
      failures = 2
      return outcome
    },
  }
  const providers = { ...app.providers, email }
  const failing = failingStatements(database, () => (failures -= 1) >= 0)
  await deliverMessage({ ...app, providers, database: failing }, (await oneMessage())['id'] as string)
  expect(await oneMessage()).toMatchObject({ attempts: 1, sent_at: expect.any(Date) })
})

test('a service that never answers is tried again', async () => {
  await sms('08000000003')
  await deliver()
  expect(await oneMessage()).toMatchObject({ attempts: 1, last_error: expect.stringContaining('timeout') })
})

test('a permanently refused message is given up at once and stays listed, without its body', async () => {
  await mail('ada.obi@refused.example')
  await deliver()
  expect(await oneMessage()).toMatchObject({
    recipient: 'ada.obi@refused.example',
    died_at: expect.any(Date),
    last_error: expect.stringContaining('no such mailbox'),
    text: null,
  })
  expect(await countJobs('send-email')).toBe(1)
})

test.each([
  ['a mail', () => mail('ada@busy.example'), 10],
  ['an SMS', () => sms('08000000002'), 5],
])('%s that is never accepted is given up after its last try', async (_, leave, tries) => {
  await leave()
  await sql`update outbox.messages set attempts = ${tries - 2}`.execute(database)
  await deliver()
  expect(await oneMessage()).toMatchObject({ attempts: tries - 1, died_at: null })
  await deliverNow()
  expect(await oneMessage()).toMatchObject({
    attempts: tries,
    died_at: expect.any(Date),
    last_error: expect.any(String),
    text: null,
  })
})

test('the log contains neither recipients nor contents', async () => {
  await mail('ada.obi@refused.example')
  await deliver()
  await sql`delete from outbox.messages`.execute(database)
  await sms('08000000001')
  await deliver()
  expect(logged).toContain('a…@refused.example')
  expect(logged).toContain('…0001')
  expect(logged).not.toMatch(/ada\.obi|8000000001|123456/)
})

test('a message whose job was lost is enqueued again, one that waits for its time is not', async () => {
  await mail('ada@example.ng')
  await sms('08030003000')
  await sql`delete from pgboss.job`.execute(database)
  expect(await sweepOutbox(app)).toBe(0)
  await sql`
    update outbox.messages set next_attempt_at = now() - interval '3 minutes' where channel = 'sms'
  `.execute(database)
  expect(await sweepOutbox(app)).toBe(1)
  expect([await countJobs('send-sms'), await countJobs('send-email')]).toEqual([1, 0])
})

test('an alarm is raised once three people got no message since the last one that was sent', async () => {
  const leave = async (...recipients: string[]) => {
    for (const to of recipients) await mail(to)
    for (const { id, is_settled } of await messages()) if (!is_settled) await deliverMessage(app, id as string)
    logged = ''
    await sweepOutbox(app)
  }
  await leave('ada@refused.example', 'ada@refused.example', 'bola@refused.example')
  expect(logged).not.toContain('messages_stuck')
  await leave('chidi@busy.example')
  expect(logged).not.toContain('messages_stuck')
  await sql`update outbox.messages set attempts = 2, next_attempt_at = now() where not is_settled`.execute(database)
  await leave()
  expect(logged).toContain('"alarm":"messages_stuck","channel":"email","people":3,"error":"')
  await leave('ada@example.ng')
  expect(logged).not.toContain('messages_stuck')
})

test('sent messages are deleted after 30 days, failed ones after 90, those about an order after 180, waiting ones never', async () => {
  await mail('ada@example.ng')
  await deliver()
  await mail('dead@refused.example')
  await deliverMessage(app, (await messages())[1]!['id'] as string)
  await outbox.mail(database, { to: 'order@example.ng', content, about: randomUUID() })
  await deliverMessage(app, (await messages())[2]!['id'] as string)
  await mail('waiting@example.ng')
  const sweepAfter = async (days: number) => {
    await sql`update outbox.messages set created_at = now() - make_interval(days => ${days})`.execute(database)
    await sweepOutbox(app)
    return (await messages()).map(({ recipient }) => recipient).toSorted()
  }
  expect(await sweepAfter(29)).toHaveLength(4)
  expect(await sweepAfter(31)).toEqual(['dead@refused.example', 'order@example.ng', 'waiting@example.ng'])
  expect(await sweepAfter(89)).toHaveLength(3)
  expect(await sweepAfter(179)).toEqual(['order@example.ng', 'waiting@example.ng'])
  expect(await sweepAfter(181)).toEqual(['waiting@example.ng'])
})

test.each([
  'ada@example.ng\r\nBcc: all@example.ng',
  'ada@example.ng, bola@example.ng',
  'Ada <ada@example.ng>',
  'ada',
  '',
])('the recipient %j is refused', async (to) => {
  await expect(mail(to)).rejects.toThrow('one address')
  await expect(outbox.mail(database, { to: 'ada@example.ng', replyTo: to, content })).rejects.toThrow('one address')
  await expect(sms(to)).rejects.toThrow('one Nigerian number')
  expect(await messages()).toEqual([])
})

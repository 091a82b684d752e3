import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import type { Email } from './port.ts'
import { createSmtp } from './smtp.ts'

const simulators = await startSimulators()
const from = { name: 'Kanti', address: 'no-reply@kanti.example' }
const sender = createSmtp({ url: simulators.smtpUrl, from, timeoutMs: 500, answerTimeoutMs: 500 })
const mail = (to: string, more: Partial<Email> = {}) => ({
  id: randomUUID(),
  to,
  subject: 'Your order',
  html: '<p>Ẹ káàbọ̀, Ọlá</p>',
  text: 'Ẹ káàbọ̀, Ọlá\nhttps://kanti.example/x?a=b&c=d',
  ...more,
})

test('an email arrives unchanged, with Nigerian letters', async () => {
  const to = 'ola@example.ng'
  expect(await sender.sendEmail(mail(to, { subject: 'Ọjà tuntun · ₦1,500' }))).toEqual({ kind: 'delivered' })
  const [captured] = await simulators.listMail(to)
  expect(captured).toMatchObject({ subject: 'Ọjà tuntun · ₦1,500', channel: 'email' })
  expect(captured?.text.trim()).toBe('Ẹ káàbọ̀, Ọlá\nhttps://kanti.example/x?a=b&c=d')
  expect(captured?.html?.trim()).toBe('<p>Ẹ káàbọ̀, Ọlá</p>')
})

test('a nonexistent mailbox is a final refusal', async () => {
  expect(await sender.sendEmail(mail('ada@refused.example'))).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/no such mailbox/),
  })
})

test('a busy server leaves the result unknown, and accepts a retry', async () => {
  expect(await sender.sendEmail(mail('ada@busy-once.example'))).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/451/),
  })
  expect(await sender.sendEmail(mail('ada@busy-once.example'))).toEqual({ kind: 'delivered' })
})

test('a silent server leaves the result unknown', async () => {
  expect(await sender.sendEmail(mail('ada@silent.example'))).toMatchObject({ kind: 'unknown' })
})

test('a server that takes long to answer the end of a mail is waited for, so that the mail is not sent again', async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, callback) => void text(stream).then(() => setTimeout(callback, 700)),
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const patient = createSmtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 300, answerTimeoutMs: 5000 })
  expect(await patient.sendEmail(mail('ada@example.ng'))).toEqual({ kind: 'delivered' })
  await new Promise<void>((resolve) => smtp.close(resolve))
})

test('a mail that the server refuses for good at its end is a final refusal', async () => {
  const refuse = async (stream: Readable) => {
    await text(stream)
    throw Object.assign(new Error('spam'), { responseCode: 554 })
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, callback) => callbackify(refuse)(stream, callback),
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const strict = createSmtp({ url: `smtp://127.0.0.1:${port}`, from })
  expect(await strict.sendEmail(mail('ada@example.ng'))).toMatchObject({ kind: 'refused' })
  await new Promise<void>((resolve) => smtp.close(resolve))
})

test('an unreachable server leaves the result unknown', async () => {
  const nobody = createSmtp({ url: 'smtp://127.0.0.1:9', from, timeoutMs: 500, answerTimeoutMs: 500 })
  expect(await nobody.sendEmail(mail('ada@example.ng'))).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/ECONNREFUSED/),
  })
})

test('a recipient is always one address, whatever its text', async () => {
  await sender.sendEmail(mail('"first@example.ng, second@example.ng"'))
  expect(await simulators.listMail('second@example.ng')).toEqual([])
})

test('an email with an unsubscribe URL has one-click unsubscribe headers, and replies go to the given address', async () => {
  const taken: string[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, callback) => callbackify(async () => void taken.push(await text(stream)))(callback),
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const sender = createSmtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 500, answerTimeoutMs: 500 })
  await sender.sendEmail(mail('ada@example.ng'))
  const unsubscribeUrl = 'https://kanti.example/newsletter/leave?token=t'
  await sender.sendEmail(mail('ada@example.ng', { unsubscribeUrl, replyTo: 'bola@example.ng' }))
  await new Promise<void>((resolve) => smtp.close(resolve))
  const headerOf = (name: string) => taken.map((raw) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(raw)?.[1]?.trim())
  expect(headerOf('List-Unsubscribe')).toEqual([undefined, '<https://kanti.example/newsletter/leave?token=t>'])
  expect(headerOf('Reply-To')).toEqual([undefined, 'bola@example.ng'])
  expect(headerOf('List-Unsubscribe-Post')).toEqual([undefined, 'List-Unsubscribe=One-Click'])
})

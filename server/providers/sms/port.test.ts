import { expect, test } from 'vitest'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { createTermii } from './termii.ts'

const simulators = await startSimulators()
const open = (timeoutMs: number) =>
  createTermii({ baseUrl: `${simulators.url}/sms`, apiKey: 'key', senderId: 'Kanti', timeoutMs })
const sender = open(8000)

test('a message arrives unchanged', async () => {
  expect(await sender.sendSms({ to: '+2348031234567', text: 'Ẹ káàbọ̀: 123456' })).toEqual({ kind: 'delivered' })
  expect(await simulators.listSms('2348031234567')).toMatchObject([{ channel: 'sms', text: 'Ẹ káàbọ̀: 123456' }])
})

test('an unreachable number is a final refusal', async () => {
  expect(await sender.sendSms({ to: '+2348000000001', text: 'Hi' })).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/not a valid/),
  })
})

test('a failing service leaves the result unknown', async () => {
  expect(await sender.sendSms({ to: '+2348000000002', text: 'Hi' })).toEqual({
    kind: 'unknown',
    reason: '500 Server Error',
  })
})

test('a silent service leaves the result unknown', async () => {
  expect(await open(200).sendSms({ to: '+2348000000003', text: 'Hi' })).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/timeout/i),
  })
})

test('a late response counts within the timeout', async () => {
  expect(await sender.sendSms({ to: '+2348000000004', text: 'Hi' })).toEqual({ kind: 'delivered' })
})

test('a service that failed accepts a retry', async () => {
  expect(await sender.sendSms({ to: '+2348000000005', text: 'Hi' })).toMatchObject({ kind: 'unknown' })
  expect(await sender.sendSms({ to: '+2348000000005', text: 'Hi' })).toEqual({ kind: 'delivered' })
})

test('an unreadable response leaves the result unknown', async () => {
  expect(await sender.sendSms({ to: '+2348000000006', text: 'Hi' })).toMatchObject({ kind: 'unknown' })
})

test('an invalid sender name is refused', async () => {
  const nameless = createTermii({ baseUrl: `${simulators.url}/sms`, apiKey: 'key', senderId: 'K' })
  expect(await nameless.sendSms({ to: '+2348031234567', text: 'Hi' })).toMatchObject({ kind: 'refused' })
})

test.each([
  [400, 'refused'],
  [401, 'unknown'],
  [402, 'unknown'],
  [422, 'refused'],
  [429, 'unknown'],
])('an answer %s is %s: a key, a balance and a limit can be corrected', async (status, kind) => {
  const baseUrl = await startJsonServer({ '/': { message: 'No' } }, status)
  const sms = createTermii({ baseUrl, apiKey: 'key', senderId: 'Kanti' })
  expect(await sms.sendSms({ to: '+2348031234567', text: 'Hi' })).toMatchObject({ kind })
})

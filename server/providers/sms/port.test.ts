import { expect, test } from 'vitest'
import { startSimulators } from '#tests/setup/simulators.ts'
import { createTermii } from './termii.ts'

const simulators = await startSimulators()
const open = (timeoutMs: number) =>
  createTermii({ baseUrl: `${simulators.url}/sms`, apiKey: 'key', senderId: 'Kanti', timeoutMs })
const sender = open(8000)

test('a message arrives as it was written', async () => {
  expect(await sender.sendSms({ to: '+2348031234567', text: 'Ẹ káàbọ̀: 123456' })).toEqual({ kind: 'delivered' })
  expect(await simulators.listSms('2348031234567')).toMatchObject([{ channel: 'sms', text: 'Ẹ káàbọ̀: 123456' }])
})

test('a number that cannot be reached is refused for good', async () => {
  expect(await sender.sendSms({ to: '+2348000000001', text: 'Hi' })).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/not a valid/),
  })
})

test('a service that fails may take it later', async () => {
  expect(await sender.sendSms({ to: '+2348000000002', text: 'Hi' })).toEqual({
    kind: 'unknown',
    reason: '500 Server Error',
  })
})

test('a service that never answers leaves it unknown', async () => {
  expect(await open(200).sendSms({ to: '+2348000000003', text: 'Hi' })).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/timeout/i),
  })
})

test('a late answer counts for who waits for it', async () => {
  expect(await sender.sendSms({ to: '+2348000000004', text: 'Hi' })).toEqual({ kind: 'delivered' })
})

test('a service that failed takes it at the next try', async () => {
  expect(await sender.sendSms({ to: '+2348000000005', text: 'Hi' })).toMatchObject({ kind: 'unknown' })
  expect(await sender.sendSms({ to: '+2348000000005', text: 'Hi' })).toEqual({ kind: 'delivered' })
})

test('an answer that cannot be read leaves it unknown', async () => {
  expect(await sender.sendSms({ to: '+2348000000006', text: 'Hi' })).toMatchObject({ kind: 'unknown' })
})

test('a name that nobody could have registered is refused', async () => {
  const nameless = createTermii({ baseUrl: `${simulators.url}/sms`, apiKey: 'key', senderId: 'K' })
  expect(await nameless.sendSms({ to: '+2348031234567', text: 'Hi' })).toMatchObject({ kind: 'refused' })
})

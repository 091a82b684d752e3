import { expect, test } from 'vitest'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { billSandbox } from '#tests/support/providers/bills.ts'
import { serviceKinds, type BillOrder, type PurchaseAnswer } from './port.ts'
import { newRequestId } from './request-id.ts'
import { createVtpass } from './vtpass.ts'
import type { VtpassOptions } from './vtpass-http.ts'

const simulators = await startSimulators({ billsLateSeconds: 1 })
const { setOutcome, setFloat } = billSandbox(simulators.url)
const open = (changes: Partial<VtpassOptions> = {}) =>
  createVtpass({
    baseUrl: `${simulators.url}/vtpass/api`,
    apiKey: 'ours',
    publicKey: 'PK_ours',
    secretKey: 'SK_ours',
    failuresToOpen: 1000,
    ...changes,
  })
const bills = open()

const airtime = (phone = '+2348031234567', amountKobo = 500_00) =>
  ({ kind: 'airtime', requestId: newRequestId(new Date()), serviceId: 'mtn', phone, amountKobo }) as const
/** An order without the request id, which is generated, and the phone. */
type TestOrder = BillOrder extends infer Order
  ? Order extends BillOrder
    ? Omit<Order, 'requestId' | 'phone'>
    : never
  : never
const pay = (wanted: TestOrder) =>
  bills.pay({ requestId: newRequestId(new Date()), phone: '+2348031234567', ...wanted } as BillOrder)
const delivered = (answer: PurchaseAnswer) => {
  if (answer.kind !== 'delivered') throw new Error(`${answer.kind}: ${answer.reason}`)
  return answer.delivery
}

// Must run first, because later tests leave purchases that are delivered afterwards.
test('only delivered purchases reduce the float, and an empty float sells nothing', async () => {
  await setFloat(1_000)
  await bills.pay(airtime()).then(delivered)
  await bills.pay(airtime('+2348000000101'))
  expect(await bills.readFloat()).toEqual({ kind: 'read', balanceKobo: 515_00 })
  expect(await bills.pay(airtime('+2348031234567', 600_00))).toMatchObject({ kind: 'failed', cause: 'float-empty' })
  await setFloat(1_000_000)
})

test('all services of all kinds are listed with their variations', async () => {
  const kinds = await bills.listKinds()
  expect(kinds.kind === 'listed' && kinds.items.map(({ kind }) => kind)).toEqual(serviceKinds)
  for (const kind of serviceKinds) {
    const services = await bills.listServices(kind)
    if (services.kind !== 'listed') throw new Error(kind)
    for (const { id, minimumKobo, maximumKobo } of services.items) {
      expect(maximumKobo).toBeGreaterThan(minimumKobo!)
      const variations = await bills.listVariations(id)
      expect(variations.kind).toBe(kind === 'airtime' ? 'unknown' : 'listed')
    }
  }
  expect(await bills.listVariations('gotv')).toMatchObject({
    items: expect.arrayContaining([
      { code: 'gotv-jolli', name: 'GOtv Jolli N5,800', priceKobo: 5_800_00, isPriceFixed: true },
    ]),
  })
  expect(await bills.listVariations('no-such-service')).toEqual({ kind: 'not-found' })
})

test('the owner of a meter, card or profile is shown before a payment', async () => {
  const meter = { kind: 'meter', serviceId: 'ikeja-electric' } as const
  expect(await bills.verifyCustomer({ ...meter, number: '1111111111111', meterType: 'prepaid' })).toMatchObject({
    kind: 'verified',
    customer: { name: expect.stringMatching(/\w/), address: expect.stringMatching(/IKEJA/), minimumKobo: 1_000_00 },
  })
  const wrong = ['1111111111111', 'postpaid'] as const
  for (const [number, meterType] of [wrong, ['08000000201', 'prepaid'], ['08000000202', 'prepaid']] as const) {
    expect((await bills.verifyCustomer({ ...meter, number, meterType })).kind).toBe('refused')
  }
  for (const serviceId of ['dstv', 'gotv']) {
    expect(await bills.verifyCustomer({ kind: 'smartcard', serviceId, number: '1212121212' })).toMatchObject({
      customer: { dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), renewalKobo: expect.any(Number) },
    })
  }
  const profile = { kind: 'exam-profile', serviceId: 'jamb', number: '0123456789', variationCode: 'de' } as const
  expect((await bills.verifyCustomer(profile)).kind).toBe('verified')
})

test('each kind can be bought and delivers its own goods', async () => {
  expect(delivered(await pay({ kind: 'airtime', serviceId: 'mtn', amountKobo: 100_00 }))).toMatchObject({
    productName: 'MTN Airtime',
    takenKobo: 97_00,
    commissionKobo: 3_00,
  })
  const data = delivered(await pay({ kind: 'data', serviceId: 'glo-data', variationCode: 'glo500' }))
  expect([data.takenKobo, data.receipt.number]).toEqual([480_00, '08031234567'])
  const tv = { kind: 'tv-change', number: '1212121212' } as const
  await pay({ ...tv, serviceId: 'dstv', variationCode: 'dstv-padi', months: 2 }).then(delivered)
  await pay({ ...tv, serviceId: 'startimes', variationCode: 'nova' }).then(delivered)
  await pay({ kind: 'tv-renew', serviceId: 'gotv', number: '1212121212', amountKobo: 5_800_00 }).then(delivered)
  const showmax = { kind: 'tv-change', serviceId: 'showmax', number: '+2348031234567', variationCode: 'full' } as const
  expect((await pay(showmax).then(delivered)).pins).toHaveLength(1)
  const waec = { kind: 'education', serviceId: 'waec', variationCode: 'waecdirect', quantity: 3 } as const
  const { pins, token } = await pay(waec).then(delivered)
  expect([pins.length, pins[0], token]).toEqual([
    3,
    { serial: expect.stringMatching(/^WRN/), pin: expect.stringMatching(/^\d{12}$/) },
    null,
  ])
  const jamb = { kind: 'education', serviceId: 'jamb', variationCode: 'de', quantity: 1, number: '0123456789' } as const
  expect((await pay(jamb).then(delivered)).pins).toEqual([{ serial: null, pin: expect.stringMatching(/^\d{12}$/) }])
  const registration = {
    kind: 'education',
    serviceId: 'waec-registration',
    variationCode: 'waec-registraion',
    quantity: 2,
  } as const
  expect((await pay(registration).then(delivered)).pins).toHaveLength(2)
})

test("every company's meter token is read, and a requery returns the same", async () => {
  const services = await bills.listServices('electricity')
  if (services.kind !== 'listed') throw new Error('no companies')
  expect(services.items).toHaveLength(12)
  for (const { id: serviceId } of services.items) {
    const meter = { kind: 'electricity', serviceId, number: '1111111111111', amountKobo: 2_000_00 } as const
    const requestId = newRequestId(new Date())
    const order = { ...meter, requestId, phone: '+2348031234567', meterType: 'prepaid' } as const
    const { token, units, receipt } = delivered(await bills.pay(order))
    expect([token, units, receipt.number]).toEqual([
      expect.stringMatching(/^\d{20}$/),
      expect.stringMatching(/^2[67]/),
      meter.number,
    ])
    expect(delivered(await bills.requery(requestId)).token).toBe(token)
  }
  const postpaid = {
    kind: 'electricity',
    serviceId: 'eko-electric',
    number: '1010101010101',
    meterType: 'postpaid',
  } as const
  expect((await pay({ ...postpaid, amountKobo: 2_000_00 }).then(delivered)).token).toBeNull()
})

test.each([
  ['0101', 'failed', 'failed', 'failed'],
  ['0102', 'pending', 'pending', 'delivered'],
  ['0103', 'pending', 'pending', 'failed'],
  ['0104', 'unknown', 'delivered', 'delivered'],
  ['0105', 'unknown', 'delivered', 'delivered'],
  ['0106', 'unknown', 'not-received', 'not-received'],
  ['0107', 'unknown', 'delivered', 'delivered'],
  ['0108', 'delivered', 'delivered', 'reversed'],
  ['0109', 'pending', 'pending', 'pending'],
  ['0110', 'unknown', 'pending', 'failed'],
  ['0112', 'failed', 'not-received', 'not-received'],
])('0800 000 %s is %s when paid, %s right after, and %s in the end', async (ending, first, then, last) => {
  const order = airtime(`+23480000${ending.padStart(5, '0')}`)
  // Do not wait for the number that never responds.
  const paid = await open(ending === '0104' ? { payTimeoutMs: 300 } : {}).pay(order)
  expect(paid.kind).toBe(first)
  expect((await bills.requery(order.requestId)).kind).toBe(then)
  await expect.poll(async () => (await bills.requery(order.requestId)).kind).toBe(last)
})

test('a forced outcome applies to every number until it is reset', async () => {
  await setOutcome('pending-then-fail')
  expect((await bills.pay(airtime())).kind).toBe('pending')
  expect((await bills.pay(airtime('+2348000000101'))).kind).toBe('pending')
  await setOutcome('deliver')
  expect((await bills.pay(airtime('+2348000000101'))).kind).toBe('delivered')
  await setOutcome('by-number')
  expect((await bills.pay(airtime())).kind).toBe('delivered')
  expect((await bills.pay(airtime('+2348000000101'))).kind).toBe('failed')
})

test('a request id works once, and only on its day', async () => {
  const order = airtime()
  await bills.pay(order).then(delivered)
  expect(await bills.pay(order)).toMatchObject({ kind: 'unknown', code: '014' })
  const yesterday = { ...airtime(), requestId: newRequestId(new Date(Date.now() - 86_400_000)) }
  expect(await bills.pay(yesterday)).toMatchObject({ kind: 'failed', cause: 'account', code: '085' })
})

test('wrong keys can neither buy nor read, and purchases of other accounts are hidden', async () => {
  const order = airtime()
  expect(await open({ secretKey: 'none' }).pay(order)).toMatchObject({ kind: 'failed', cause: 'account', code: '087' })
  expect((await open({ publicKey: 'none' }).readFloat()).kind).toBe('unknown')
  await bills.pay(order).then(delivered)
  expect((await open({ secretKey: 'SK_theirs' }).requery(order.requestId)).kind).toBe('not-received')
})

test('a payment beyond the concurrency limit is reported as not sent', async () => {
  const narrow = open({ most: 1 })
  const [first, second] = await Promise.all([narrow.pay(airtime()), narrow.pay(airtime())])
  expect([first, second]).toMatchObject([{ kind: 'delivered' }, { kind: 'failed', cause: 'not-sent', body: null }])
  expect(narrow.health()).toEqual({ breaker: 'closed', failures: 0, running: 0, turnedAway: 1 })
})

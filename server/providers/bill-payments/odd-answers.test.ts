import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#tools/free-port.ts'
import { newRequestId } from './request-id.ts'
import { createVtpass } from './vtpass.ts'
import type { VtpassOptions } from './vtpass-http.ts'
import { paymentOf } from './vtpass-order.ts'

/** The next response: a body, optionally with a status; a dropped connection; or silence. */
let next: { status?: number; type?: string; body: string } | 'drop' | 'silence'
const server = createServer((request, response) => {
  request.resume()
  if (next === 'silence') return
  if (next === 'drop') return void request.socket.destroy()
  response.writeHead(next.status ?? 200, { 'content-type': next.type ?? 'application/json' }).end(next.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (changes: Partial<VtpassOptions> = {}) =>
  createVtpass({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'ours',
    publicKey: 'PK_ours',
    secretKey: 'SK_ours',
    failuresToOpen: 1e6,
    ...changes,
  })
const bills = open()
const requestId = newRequestId(new Date('2026-11-21T13:46:42Z'))
const order = { kind: 'airtime', requestId, serviceId: 'mtn', phone: '+2348031234567', amountKobo: 100_00 } as const

async function both(answer: typeof next | object, asked = bills) {
  next = typeof answer === 'string' || 'body' in answer ? (answer as typeof next) : { body: JSON.stringify(answer) }
  return [await asked.pay(order), await asked.requery(requestId)] as const
}
const kindsOf = async (answer: Parameters<typeof both>[0]) => (await both(answer)).map(({ kind }) => kind)
const said = (code: unknown, status?: unknown, more: object = {}) => ({
  code,
  response_description: 'WORDS',
  ...(status !== undefined && { content: { transactions: { status } } }),
  ...more,
})

test.each([
  ['delivered', said('000', 'delivered'), ['delivered', 'delivered']],
  ['delivered in capitals', said('000', ' Delivered '), ['delivered', 'delivered']],
  ['000 without a status', said('000'), ['unknown', 'unknown']],
  ['000 with an empty status', said('000', ''), ['unknown', 'unknown']],
  ['000 with a status of no list', said('000', 'successful'), ['unknown', 'unknown']],
  ['000 with a status that is no text', said('000', { delivered: true }), ['unknown', 'unknown']],
  ['000 as a number', said(0, 'delivered'), ['unknown', 'unknown']],
  [
    '000 in the words only',
    { response_description: '000', content: { transactions: { status: 'delivered' } } },
    ['delivered', 'delivered'],
  ],
  ['initiated', said('000', 'initiated'), ['pending', 'pending']],
  ['pending', said('000', 'pending'), ['pending', 'pending']],
  ['000 and failed', said('000', 'failed'), ['pending', 'failed']],
  ['processing', said('099'), ['pending', 'pending']],
  ['an earlier one is processing', said('089'), ['pending', 'pending']],
  ['failed', said('016', 'failed'), ['failed', 'failed']],
  ['failed without a status', said('016'), ['failed', 'failed']],
  ['failed and delivered', said('016', 'delivered'), ['unknown', 'unknown']],
  ['failed and pending', said('016', 'pending'), ['unknown', 'unknown']],
  ['not processed', said('091'), ['failed', 'failed']],
  ['reversed', said('040', 'reversed'), ['reversed', 'reversed']],
  ['reversed by the status', said('000', 'reversed'), ['reversed', 'reversed']],
  ['reversed and delivered', said('040', 'delivered'), ['unknown', 'unknown']],
  ['request id used', said('014'), ['unknown', 'unknown']],
  ['request id not known', said('015'), ['unknown', 'not-received']],
  ['request id not known, and delivered', said('015', 'delivered'), ['unknown', 'unknown']],
  ['a duplicate, perhaps', said('019'), ['unknown', 'unknown']],
  ['settled by their staff', said('044'), ['unknown', 'unknown']],
  ['a query', said('001'), ['unknown', 'unknown']],
  ['a system error', said('083'), ['unknown', 'unknown']],
  ['the plan is gone', said('010'), ['failed', 'unknown']],
  ['bad arguments', said('011'), ['failed', 'unknown']],
  ['company not reachable', said('030'), ['failed', 'unknown']],
  ['float empty', said('018'), ['failed', 'unknown']],
  ['float empty, said of the purchase', said('018', 'failed'), ['failed', 'failed']],
  ['address not allowed', said('027'), ['failed', 'unknown']],
  ['keys not accepted', said('087'), ['failed', 'unknown']],
  ['a code of no list', said('777', 'failed'), ['unknown', 'unknown']],
  ['another purchase', said('000', 'delivered', { requestId: '202611211446other' }), ['unknown', 'unknown']],
  ['a failure of another purchase', said('016', 'failed', { requestId: '202611211446other' }), ['unknown', 'unknown']],
  ['an empty object', {}, ['unknown', 'unknown']],
  ['a list', { body: '[{"code":"016"}]' }, ['unknown', 'unknown']],
  ['nothing', { body: '' }, ['unknown', 'unknown']],
  ['null', { body: 'null' }, ['unknown', 'unknown']],
  ['half of an answer', { body: '{"code":"016","content":{"transa' }, ['unknown', 'unknown']],
  ['a page', { type: 'text/html', body: '<h1>Welcome</h1>' }, ['unknown', 'unknown']],
  ['a failure with HTTP 500', { status: 500, body: '{"code":"016"}' }, ['unknown', 'unknown']],
  ['a failure with HTTP 400', { status: 400, body: '{"code":"011"}' }, ['unknown', 'unknown']],
  ['HTTP 429', { status: 429, body: '{}' }, ['unknown', 'unknown']],
  ['a way elsewhere', { status: 302, body: '{"code":"016"}' }, ['unknown', 'unknown']],
  ['a dropped line', 'drop', ['unknown', 'unknown']],
] as const)('%s', async (_, answer, kinds) => {
  expect(await kindsOf(answer)).toEqual(kinds)
})

test('silence is unknown after the timeout', async () => {
  const impatient = open({ payTimeoutMs: 100, askTimeoutMs: 100 })
  expect(await both('silence', impatient)).toMatchObject([{ kind: 'unknown', body: null }, { kind: 'unknown' }])
})

test('among a thousand codes and all statuses only the listed ones are failures', async () => {
  const failures = new Set<string>()
  const failuresAskedAgain = new Set<string>()
  for (let number = 0; number < 1000; number += 1) {
    const code = String(number).padStart(3, '0')
    const [paid, asked] = await kindsOf(said(code))
    if (paid === 'failed') failures.add(code)
    if (asked === 'failed') failuresAskedAgain.add(code)
  }
  expect([...failuresAskedAgain]).toEqual(['016', '091'])
  expect([...failures].join(' ')).toBe(
    '010 011 012 013 016 017 018 020 021 022 023 024 025 026 027 028 030 031 032 034 035 085 087 091',
  )
  for (const code of failures) {
    for (const status of ['delivered', 'pending', 'initiated', 'something']) {
      expect(await kindsOf(said(code, status))).not.toContain('failed')
    }
  }
})

test('a failure reports its cause, and some unknown results ask for an operator', async () => {
  expect((await both(said('010')))[0]).toMatchObject({ cause: 'catalogue-outdated', code: '010', reason: 'WORDS' })
  expect((await both(said('018')))[0]).toMatchObject({ cause: 'float-empty' })
  expect((await both(said('087')))[0]).toMatchObject({ cause: 'account' })
  for (const odd of [said('044'), said('016', 'delivered'), said('000', 'delivered', { requestId: 'other' })]) {
    expect((await both(odd))[0]).toMatchObject({ kind: 'unknown', isForOperator: true })
  }
  expect((await both('drop'))[0]).toMatchObject({ kind: 'unknown', isForOperator: false, code: null, body: null })
})

test.each([
  ['as a text with a label', { token: 'Token : 2636-2054 4059-8275-7802' }, '26362054405982757802'],
  ['under another name', { mainToken: '26362054405982757802' }, '26362054405982757802'],
  ['in capitals', { Token: 'token: 26362054405982757802' }, '26362054405982757802'],
  ['in the text for people', { token: 'N/A', purchased_code: 'Token : 26362054405982757802' }, '26362054405982757802'],
  ['beside what is no token', { purchased_code: 'Showmax Voucher 123' }, null],
  ['nowhere', { token: null, purchased_code: '' }, null],
])('a token is read %s', async (_, more, token) => {
  const [paid] = await both(said('000', 'delivered', more))
  expect(paid).toMatchObject({ kind: 'delivered', delivery: { token } })
})

test('a token in the extras of a requery is found, and so are key change tokens', async () => {
  const transactions = { status: 'delivered', extras: 'Token : 26362054405982757802', commission: { amount: '1.5' } }
  const [, asked] = await both({ code: '000', content: { transactions }, kct1: '1234-5678', kct2: 'N/A' })
  expect(asked).toMatchObject({
    delivery: { token: '26362054405982757802', keyChangeTokens: ['12345678'], commissionKobo: 1_50 },
  })
})

test.each([
  [
    { cards: [{ Serial: 'WRN1', Pin: '11' }, { Serial: 'WRN2', Pin: '22' }, {}] },
    [
      ['WRN1', '11'],
      ['WRN2', '22'],
    ],
  ],
  [
    { purchased_code: 'Serial No:WRN1, pin: 11||Serial No:WRN2, pin: 22' },
    [
      ['WRN1', '11'],
      ['WRN2', '22'],
    ],
  ],
  [{ purchased_code: 'Pin : 11' }, [[null, '11']]],
  [{ Pin: 'Pin : 11' }, [[null, '11']]],
  [
    { tokens: ['11', '22'], purchased_code: 'Token: 11,22' },
    [
      [null, '11'],
      [null, '22'],
    ],
  ],
  [{ Voucher: 'SHOW11' }, [[null, 'SHOW11']]],
])('PINs are read from %j', async (more, pins) => {
  const [paid] = await both(said('000', 'delivered', more))
  expect(paid).toMatchObject({ delivery: { token: null, pins: pins.map(([serial, pin]) => ({ serial, pin })) } })
})

test('a token sent as a number that JSON changes is not read', async () => {
  const body = JSON.stringify(said('000', 'delivered', { token: 1 })).replace(
    '"token":1',
    '"token":26362054405982757802',
  )
  expect((await both({ body }))[0]).toMatchObject({ kind: 'delivered', delivery: { token: null } })
})

test('every PIN of a long text is read', async () => {
  const pins = Array.from({ length: 12 }, (_, index) => ({ serial: `WRN24110000${index}`, pin: `3456789012${index}` }))
  const purchased_code = pins.map(({ serial, pin }) => `Serial No:${serial}, pin: ${pin}`).join('||')
  for (const more of [{ purchased_code }, { content: { transactions: { status: 'delivered', purchased_code } } }]) {
    const [paid] = await both({ ...said('000', 'delivered'), ...more })
    expect(paid).toMatchObject({ delivery: { pins } })
  }
})

test.each([
  ['1860.47', 1_860_47],
  [1860.47, 1_860_47],
  ['2,460.00', 2_460_00],
  [3.5, 3_50],
  [0.1 + 0.2, 30],
  ['96.525', 96_53],
  ['', null],
  ['N/A', null],
  [-5, null],
  ['1e9', null],
  [Number.MAX_SAFE_INTEGER, null],
  [{}, null],
])('a deducted amount of %j is %s kobo', async (total_amount, takenKobo) => {
  const [paid] = await both({ code: '000', content: { transactions: { status: 'delivered', total_amount } } })
  expect(paid).toMatchObject({ delivery: { takenKobo } })
})

test('lists are read in either spelling, without unreadable items, and never as empty', async () => {
  const item = { variation_code: 'a', name: 'A', variation_amount: '2460.00', fixedPrice: 'Yes' }
  const read = { kind: 'listed', items: [{ code: 'a', name: 'A', priceKobo: 2_460_00, isPriceFixed: true }] }
  const list = async (content: object, words = '000') => {
    next = { body: JSON.stringify({ response_description: words, content }) }
    return bills.listVariations('gotv')
  }
  expect(await list({ varations: [item] })).toEqual(read)
  expect(await list({ variations: [item], varations: [] })).toEqual(read)
  expect(await list({ variations: [], varations: [item, { ...item, variation_amount: 'free' }, null] })).toEqual(read)
  for (const content of [{}, { variations: [] }, { variations: 'none' }]) {
    expect((await list(content)).kind).toBe('unknown')
  }
  expect((await list({ variations: [item] }, '083')).kind).toBe('unknown')
  expect(await list({}, '012')).toEqual({ kind: 'not-found' })
})

test.each([
  ['an error beside 000', { code: '000', content: { error: 'Wrong meter', WrongBillersCode: true } }, 'refused'],
  ['only a mark', { code: '000', content: { Customer_Name: 'ADA', WrongBillersCode: 'true' } }, 'refused'],
  ['a meter that may not buy', { code: '000', content: { Customer_Name: 'ADA', Can_Vend: 'NO' } }, 'refused'],
  ['bad arguments', { code: '011', content: {} }, 'refused'],
  ['a name in another spelling', { code: '000', content: { customerName: 'ADA' } }, 'verified'],
  ['no name', { code: '000', content: { Customer_Name: '' } }, 'unknown'],
  ['a company that cannot be reached', { code: '030', content: {} }, 'unknown'],
])('a customer is read with %s', async (_, body, kind) => {
  next = { body: JSON.stringify(body) }
  const meter = { kind: 'meter', serviceId: 'eko-electric', number: '1111111111111', meterType: 'prepaid' } as const
  expect((await bills.verifyCustomer(meter)).kind).toBe(kind)
})

test.each([
  ['2,565.00', 2_565_00],
  [0, null],
  ['', null],
])('a renewal amount of %j is %s kobo', async (Renewal_Amount, renewalKobo) => {
  next = { body: JSON.stringify({ code: '000', content: { Customer_Name: 'ADA', Renewal_Amount } }) }
  const card = { kind: 'smartcard', serviceId: 'dstv', number: '1212121212' } as const
  expect(await bills.verifyCustomer(card)).toMatchObject({ customer: { renewalKobo } })
})

test.each([
  ['dstv', 'change'],
  ['startimes', undefined],
  ['showmax', undefined],
])('a bouquet of %s is ordered with the subscription type %s', (serviceId, type) => {
  const order = { kind: 'tv-change', requestId, serviceId, number: '1212121212', variationCode: 'x' } as const
  expect(paymentOf({ ...order, phone: '+2348031234567' }).subscription_type).toBe(type)
})

test.each(['2026-12-01T00:00:00', '01/12/2026', '01-12-2026'])(
  'a due date of %s is the first of December',
  async (Due_Date) => {
    next = { body: JSON.stringify({ code: '000', content: { Customer_Name: 'ADA', Due_Date } }) }
    const card = { kind: 'smartcard', serviceId: 'dstv', number: '1212121212' } as const
    expect(await bills.verifyCustomer(card)).toMatchObject({ customer: { dueOn: '2026-12-01' } })
  },
)

test('a webhook only says what to query', () => {
  expect(bills.readEvent({ type: 'transaction-update', data: { code: '000', requestId } })).toEqual({
    kind: 'purchase',
    requestId,
  })
  expect(bills.readEvent({ type: 'variations-update', serviceID: 'gotv' })).toEqual({
    kind: 'variations',
    serviceId: 'gotv',
  })
  const others = [null, 'x', [], {}, { type: 'transaction-update', data: { requestId: "' or 1=1" } }, { type: 'new' }]
  for (const other of others) expect(bills.readEvent(other)).toEqual({ kind: 'other' })
})

test('without a connection nothing was sent, and after consecutive failures calls stop for a while', async () => {
  const lonely = open({ baseUrl: `http://127.0.0.1:${await findFreePort()}`, failuresToOpen: 2 })
  expect(await lonely.pay(order)).toMatchObject({ kind: 'failed', cause: 'not-sent' })
  expect((await lonely.requery(requestId)).kind).toBe('unknown')
  expect(lonely.health()).toEqual({ breaker: 'open', failures: 2, running: 0, turnedAway: 0 })
  expect(await lonely.pay(order)).toMatchObject({
    kind: 'failed',
    cause: 'not-sent',
    reason: expect.stringMatching(/not well/),
  })
  expect(lonely.health().turnedAway).toBe(1)
})

test('rejected keys or a rejected address are reported, whether by VTpass or by a proxy in front of it', async () => {
  const refusals: string[] = []
  const asked = open({ failuresToOpen: 4, onRefused: (reason) => void refusals.push(reason) })
  expect((await both(said('000', 'delivered'), asked)).map(({ kind }) => kind)).toEqual(['delivered', 'delivered'])
  expect(refusals).toEqual([])
  // VTpass's own code is about the purchase. Any other status may have been set on the way back.
  expect((await both(said('027'), asked)).map(({ kind }) => kind)).toEqual(['failed', 'unknown'])
  expect((await both({ status: 403, body: 'Forbidden' }, asked)).map(({ kind }) => kind)).toEqual([
    'unknown',
    'unknown',
  ])
  expect(refusals).toEqual(['WORDS', 'WORDS', 'Answered with HTTP 403', 'Answered with HTTP 403'])
  expect(asked.health().breaker).toBe('open')
})

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { createPaystackTransfers } from './paystack.ts'

const approvals: { reference: string; amount: number; recipient: { recipient_code: string } }[] = []
let approvalStatus = 200
const approver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('utf8')))
  request.on('end', () => {
    approvals.push(JSON.parse(body) as (typeof approvals)[number])
    response.writeHead(approvalStatus).end('{}')
  })
})
await new Promise<void>((resolve) => void approver.listen(0, '127.0.0.1', resolve))
addCleanup(async () => void approver.close())
const approvalUrl = `http://127.0.0.1:${(approver.address() as AddressInfo).port}`
const simulators = await startSimulators({ transferApprovalUrl: approvalUrl, transfersLateSeconds: 0.1 })
const open = (secretKey = 'sk_test_ours', timeoutMs = 5000) =>
  createPaystackTransfers({ baseUrl: `${simulators.url}/paystack`, secretKey, timeoutMs })
const bank = open()

const sandbox = async (body: object, path = 'transfers') => {
  await fetch(`${simulators.url}/paystack/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
beforeEach(async () => {
  approvals.length = 0
  approvalStatus = 200
  await sandbox({ outcome: 'by-number', balance: 5_000_000_000, account_name: 'ADA OBI' })
})

const account = (accountNumber: string) => ({ bankCode: '058', accountNumber })
async function recipientOf(accountNumber: string, by = bank) {
  const added = await by.addRecipient({ ...account(accountNumber), name: 'Ada Obi' })
  return added.kind === 'added' ? added.recipientCode : ''
}
const newReference = () => `wd-${randomUUID()}`
async function send(accountNumber: string, by = bank) {
  const [reference, recipientCode] = [newReference(), await recipientOf(accountNumber)]
  return { reference, sent: await by.send({ reference, amountKobo: 60_000_00, recipientCode }) }
}

test('all 25 banks are listed, over all pages', async () => {
  const reported = await bank.listBanks()
  expect(reported.kind === 'listed' && reported.items.length).toBe(25)
  expect(reported).toMatchObject({ items: expect.arrayContaining([{ code: '058', name: 'Guaranty Trust Bank' }]) })
})

test('a bank that is closed is not listed, and the balance is the one in naira', async () => {
  const open = { name: 'GTBank', code: '058' }
  const banks = [
    { ...open, active: true },
    { name: 'Diamond Bank', code: '063', active: false },
  ]
  const balances = [
    { currency: 'USD', balance: 7 },
    { currency: 'NGN', balance: 900_00 },
  ]
  const baseUrl = await startJsonServer({
    '/bank': { status: true, data: banks },
    '/balance': { status: true, data: balances },
  })
  const stub = createPaystackTransfers({ baseUrl, secretKey: 'sk_test_ours' })
  expect(await stub.listBanks()).toEqual({ kind: 'listed', items: [open] })
  expect(await stub.readBalance()).toEqual({ kind: 'read', balanceKobo: 900_00 })
})

test('a number resolves to its owner, to nobody, or is not answered', async () => {
  expect(await bank.resolve(account('0123450001'))).toEqual({ kind: 'resolved', accountName: 'ADA OBI' })
  expect(await bank.resolve(account('0123450002'))).toEqual({ kind: 'resolved', accountName: 'ADE BALOGUN' })
  expect(await bank.resolve(account('0123450003'))).toEqual({ kind: 'unknown-account' })
  expect(await bank.resolve({ bankCode: '000', accountNumber: '0123450001' })).toMatchObject({ kind: 'unknown' })
  expect(await open('sk_test_ours', 200).resolve(account('0123450004'))).toMatchObject({ kind: 'unknown' })
  await sandbox({ account_name: null })
  await sandbox({ account_number: '0123450001', bank_code: '058', name: 'BELLO AISHA' }, 'asker')
  expect(await bank.resolve(account('0123450001'))).toEqual({ kind: 'resolved', accountName: 'BELLO AISHA' })
})

test('an account has one recipient', async () => {
  expect(await recipientOf('0123456789')).toMatch(/^RCP_/)
  expect(await recipientOf('0123456789')).toBe(await recipientOf('0123456789'))
  expect(await recipientOf('0123456780')).not.toBe(await recipientOf('0123456789'))
})

test('a transfer is approved by its reference, amount and recipient, and then paid', async () => {
  const { reference, sent } = await send('0123456789')
  expect(sent).toEqual({ kind: 'taken' })
  const recipient = { recipient_code: await recipientOf('0123456789') }
  expect(approvals).toMatchObject([{ reference, amount: 60_000_00, recipient }])
  const transfer = {
    reference,
    domain: 'test',
    currency: 'NGN',
    amountKobo: 60_000_00,
    feeKobo: 50_00,
    account: account('0123456789'),
  }
  expect(await bank.verify(reference)).toEqual({ kind: 'paid', transfer })
  expect(await open('sk_test_theirs').verify(reference)).toEqual({ kind: 'not-found' })
  expect(await open('pk_test_public').verify(reference)).toEqual({ kind: 'unknown', reason: '401 Invalid key' })
})

test('a transfer that is not approved fails, and takes nothing', async () => {
  const before = await bank.readBalance()
  approvalStatus = 400
  const { reference } = await send('0123456789')
  expect(await bank.verify(reference)).toEqual({ kind: 'failed', reason: 'rejected' })
  expect(await bank.readBalance()).toEqual(before)
})

test('a repeated reference is the same transfer', async () => {
  const { reference } = await send('0123456789')
  const after = await bank.readBalance()
  const again = { reference, amountKobo: 60_000_00, recipientCode: await recipientOf('0123456789') }
  expect(await bank.send(again)).toEqual({ kind: 'taken' })
  expect(await bank.readBalance()).toEqual(after)
})

test.each([
  ['0101', { kind: 'failed' }],
  ['0102', { kind: 'paid' }],
  ['0103', { kind: 'failed' }],
  ['0106', { kind: 'reversed' }],
  ['0108', { kind: 'pending', reason: 'otp' }],
  ['0109', { kind: 'pending', reason: 'pending' }],
])('a transfer to an account ending in %s ends as it has to', async (ending, reported) => {
  const { reference, sent } = await send(`012345${ending}`)
  expect(sent).toEqual({ kind: 'taken' })
  await expect.poll(() => bank.verify(reference), { interval: 20 }).toMatchObject(reported)
})

test('a lost or unreadable answer leaves the result unknown, and asking shows it', async () => {
  const silent = await send('0123450104', open('sk_test_ours', 200))
  expect(silent.sent).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/timeout/i) })
  expect(await bank.verify(silent.reference)).toMatchObject({ kind: 'paid' })
  const garbled = await send('0123450107')
  expect(garbled.sent).toMatchObject({ kind: 'unknown' })
  expect(await bank.verify(garbled.reference)).toMatchObject({ kind: 'paid' })
  const lost = await send('0123450105')
  expect(lost.sent).toMatchObject({ kind: 'unknown' })
  expect(await bank.verify(lost.reference)).toEqual({ kind: 'not-found' })
  const again = { reference: lost.reference, amountKobo: 60_000_00, recipientCode: await recipientOf('0123450105') }
  expect(await bank.send(again)).toEqual({ kind: 'taken' })
})

test('too small a balance and an unknown recipient are refused', async () => {
  await sandbox({ balance: 100 })
  expect(await bank.readBalance()).toEqual({ kind: 'read', balanceKobo: 100 })
  const { sent, reference } = await send('0123456789')
  expect(sent).toMatchObject({ kind: 'refused', isRecipientUnknown: false })
  expect(await bank.verify(reference)).toEqual({ kind: 'not-found' })
  const stranger = { reference: newReference(), amountKobo: 1_00, recipientCode: 'RCP_unknown' }
  expect(await bank.send(stranger)).toMatchObject({ kind: 'refused', isRecipientUnknown: true })
})

test('transfers of a time span are listed completely, and no others', async () => {
  const mine = open('sk_test_listed')
  const from = new Date()
  const recipientCode = await recipientOf('0123456789', mine)
  const references = Array.from({ length: 102 }, newReference)
  for (const reference of references) await mine.send({ reference, amountKobo: 1_00, recipientCode })
  const reported = await mine.listTransfers({ from, to: new Date() })
  const items = reported.kind === 'listed' ? reported.items : []
  expect(items.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted())
  expect(items[0]).toMatchObject({ state: 'paid', amountKobo: 1_00, account: account('0123456789') })
  const before = { from: new Date(0), to: new Date(from.getTime() - 1) }
  expect(await mine.listTransfers(before)).toEqual({ kind: 'listed', items: [] })
  expect(await open('pk_test_public').listTransfers({ from, to: new Date() })).toMatchObject({ kind: 'unknown' })
})

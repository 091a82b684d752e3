import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'

/** Called once, after the next look-up of a payment to claim. */
let afterFirstLook: (() => Promise<unknown>) | null = null
const market = await openCardMarket((app) => ({
  ...app,
  database: watchStatements(app.database, async (text, rows) => {
    if (!text.includes('set claimed_at') || rows.length > 0) return
    const hook = afterFirstLook
    afterFirstLook = null
    await hook?.()
  }),
}))
const { addMember, balance, begin, pay, payments, tell, work } = market
afterEach(() => market.expectBalancedBooks())

const claim = (userId: string, naira: number, reference?: string) =>
  payments.claim({ userId, purpose: 'wallet', subject: null, amountKobo: naira * 100, reference })

test('a payment is claimed once, however often the claim is repeated', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  expect(await claim(ada, 5000, reference)).toMatchObject({ kind: 'claimed', isFirst: true })
  expect(await claim(ada, 5000, reference)).toMatchObject({ kind: 'claimed', isFirst: false })
  expect(await balance(ada)).toBe(5_000_00)
})

test('a payment credited by the webhook is still claimed once', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  await tell('charge.success', { reference })
  await work()
  expect(await balance(ada)).toBe(5_000_00)
  expect(await claim(ada, 5000, reference)).toMatchObject({ kind: 'claimed', isFirst: true })
  expect(await claim(ada, 5000, reference)).toMatchObject({ isFirst: false })
  expect(await balance(ada)).toBe(5_000_00)
})

test('concurrent claims, webhook and sweep credit once, and one claim is the first', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  await tell('charge.success', { reference })
  const claims = Promise.all(Array.from({ length: 6 }, () => claim(ada, 5000, reference)))
  const [results] = await Promise.all([claims, work(), market.sweep()])
  expect(results.filter((each) => each.kind === 'claimed' && each.isFirst)).toHaveLength(1)
  expect(await balance(ada)).toBe(5_000_00)
})

test('without a reference a claim takes the caller’s own payments of that amount, each once', async () => {
  const ada = await addMember()
  const bola = await addMember()
  const [first, second] = [await begin(ada, { amount: 5000 }), await begin(ada, { amount: 5000 })]
  await pay(first.accessCode)
  await pay(second.accessCode)
  await tell('charge.success', { reference: first.reference })
  await work()
  expect(await claim(ada, 4999)).toEqual({ kind: 'unpaid' })
  expect(await claim(bola, 5000)).toEqual({ kind: 'unpaid' })
  const claimed = await Promise.all([claim(ada, 5000), claim(ada, 5000)])
  expect(claimed).toEqual([
    { kind: 'claimed', isFirst: true, payment: expect.anything() },
    { kind: 'claimed', isFirst: true, payment: expect.anything() },
  ])
  expect(await claim(ada, 5000)).toMatchObject({ kind: 'claimed', isFirst: false })
  expect(await claim(ada, 4999)).toEqual({ kind: 'unpaid' })
  expect([await balance(ada), await balance(bola)]).toEqual([10_000_00, 0])
})

test('a payment that the webhook books between two look-ups of a claim is found', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  await tell('charge.success', { reference })
  afterFirstLook = work
  expect(await claim(ada, 5000)).toMatchObject({ kind: 'claimed', isFirst: true, payment: { reference } })
  expect(afterFirstLook).toBeNull()
  expect(await balance(ada)).toBe(5_000_00)
})

test('the last payment of a day can be claimed by its amount again, and moves nothing', async () => {
  const ada = await addMember()
  const payFor = async (amount: number) => {
    const { reference, accessCode } = await begin(ada, { amount })
    await pay(accessCode)
    return reference
  }
  const fund = (amount: number) => market.post('/wallet/fund', { amount }, ada)
  const reference = await payFor(5000)
  const first = await fund(5000)
  const again = await fund(5000)
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(first.json().data).toMatchObject({ balance: 5000 })
  expect((await fund(4000)).statusCode).toBe(402)

  await payFor(3000)
  expect((await fund(3000)).json().data).toMatchObject({ balance: 8000 })
  expect((await fund(5000)).statusCode).toBe(402)
  // Pretends that the newer payment was made two days earlier, and then that the other was made a day earlier.
  await sql`
    update payments.intents set paid_at = paid_at - interval '50 hours' where amount_kobo = 300000
  `.execute(market.database)
  expect((await fund(5000)).statusCode).toBe(200)
  await sql`
    update payments.intents set paid_at = paid_at - interval '25 hours' where reference = ${reference}
  `.execute(market.database)
  expect((await fund(5000)).statusCode).toBe(402)
  expect(await balance(ada)).toBe(8_000_00)
})

test('a payment made otherwise refuses a claim by its amount, until a later payment is as requested', async () => {
  const ada = await addMember()
  const fund = () => market.post('/wallet/fund', { amount: 5000 }, ada)
  const payWith = async (card: string) => {
    const { accessCode } = await begin(ada, { amount: 5000 })
    await market.fillIn(accessCode, { card })
    return (await fund()).json().code ?? 'paid'
  }
  const [right, half] = ['4084 0840 8408 4081', '4000 0000 0000 0101']
  expect(await payWith(half)).toBe('paid_otherwise')
  expect(await payWith(right)).toBe('paid')
  expect((await fund()).statusCode).toBe(200)
  expect(await payWith(half)).toBe('paid_otherwise')
  expect(await balance(ada)).toBe(5_000_00)
})

test('a pending payment takes precedence over one that was paid', async () => {
  const ada = await addMember()
  const { accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  await claim(ada, 5000)
  await begin(ada, { amount: 5000 })
  expect(await claim(ada, 5000)).toEqual({ kind: 'pending' })
})

test('a claim without a payment is refused', async () => {
  const ada = await addMember()
  expect(await claim(ada, 5000)).toEqual({ kind: 'unpaid' })
  expect(await claim(ada, 5000, 'never-begun')).toEqual({ kind: 'unpaid' })
  expect(await balance(ada)).toBe(0)
})

test('a begun payment is pending; a declined or abandoned one is not', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  expect([await claim(ada, 5000, reference), await claim(ada, 5000)]).toEqual([
    { kind: 'pending' },
    { kind: 'pending' },
  ])
  await pay(accessCode, 'decline')
  expect([await claim(ada, 5000, reference), await claim(ada, 5000)]).toEqual([{ kind: 'unpaid' }, { kind: 'unpaid' }])
  await pay(accessCode, 'abandon')
  expect(await claim(ada, 5000, reference)).toEqual({ kind: 'unpaid' })
})

test('while the card service does not answer, a claim is pending', async () => {
  const ada = await addMember('cards-forgetful.example')
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  expect(await claim(ada, 5000, reference)).toEqual({ kind: 'pending' })
})

test('a claim has to match the purpose and the payer', async () => {
  const [ada, bola] = [await addMember(), await addMember()]
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  expect(await claim(bola, 5000, reference)).toEqual({ kind: 'unpaid' })
  await pay(accessCode)
  await claim(ada, 5000, reference)
  expect(await claim(bola, 5000, reference)).toEqual({ kind: 'not-own' })
  expect(await claim(ada, 9000, reference)).toEqual({ kind: 'other' })
  const subject = market.plan('standard').id
  expect(
    await payments.claim({ userId: ada, purpose: 'subscription', subject, amountKobo: 5_000_00, reference }),
  ).toEqual({ kind: 'unpaid' })
  expect([await balance(ada), await balance(bola)]).toEqual([5_000_00, 0])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderMarket } from '#tests/support/app/order-market.ts'

const market = await openOrderMarket({ ORDER_SMS_AN_HOUR: '1000' })
const { act, addBuyer, addProduct, addShop, age, codeOf, database, noticesTo, read, run, smsTo } = market

/** An order for door delivery within 4 days, announced by SMS. */
async function place(...actions: [party: 'buyer' | 'seller', action: string][]) {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const address = await market.addAddress(buyer)
  const id = await market.order(buyer, seller, await addProduct(seller), { method: 'door', address })
  const parties = { buyer, seller }
  for (const [party, action] of actions) expect((await act(parties[party], id, action)).statusCode).toBe(200)
  await run('sweep-orders')
  return { id, ...parties }
}

const ACCEPTED = ['seller', 'accept'] as const
const count = async (userId: string, heading: string) =>
  (await noticesTo(userId)).filter((subject) => subject.endsWith(heading)).length

test.each([
  ['accept', [], 'seller', ': accept or decline the order', ['18 hours', '12 hours'], 1],
  ['hand over', [[...ACCEPTED]], 'seller', ': hand the order over', ['3 days', '2 days 18 hours'], 0],
  [
    'on its way',
    [[...ACCEPTED], ['seller', 'sent']],
    'seller',
    ': has the order arrived?',
    ['7 days', '3 days', '3 days'],
    0,
  ],
  ['inspect', [[...ACCEPTED], ['buyer', 'received']], 'buyer', ': check the item', ['1 day', '18 hours'], 0],
  [
    'claim',
    [[...ACCEPTED], ['seller', 'handed-over']],
    'buyer',
    ': has your order arrived?',
    ['60 hours', '54 hours'],
    1,
  ],
] as const)(
  'the clock %s reminds who has to act, never twice',
  async (clock, actions, party, heading, waits, bySms) => {
    const placed = await place(...(actions as unknown as Parameters<typeof place>))
    const [id, person] = [placed.id, placed[party]]
    const [before, texts] = [await count(person, heading), (await smsTo(person)).length]
    let reminders = 0
    for (const wait of waits) {
      await age(id, wait)
      await age(id, '-1 minute')
      await run('sweep-orders')
      expect([clock, wait, await count(person, heading)]).toEqual([clock, wait, before + reminders])
      await age(id, '1 minute')
      for (const _ of [1, 2]) await run('sweep-orders')
      reminders += 1
      expect([clock, wait, await count(person, heading)]).toEqual([clock, wait, before + reminders])
      const isLast = reminders === waits.length
      expect((await smsTo(person)).length - texts).toBe(isLast ? bySms : 0)
    }
  },
)

test('nobody is reminded after the state changed, while the order is frozen, or twice at once', async () => {
  const [done, frozen, late] = [await place(), await place(), await place()]
  await act(done.seller, done.id, 'accept')
  await sql`
    update orders.orders set frozen_at = now(), frozen_by = 'bank' where id = ${frozen.id}
  `.execute(database)
  for (const { id } of [done, frozen, late]) await age(id, '31 hours')
  for (const _ of [1, 2]) await run('sweep-orders')
  const reported = [done, frozen, late].map(({ seller }) => count(seller, ': accept or decline the order'))
  expect(await Promise.all(reported)).toEqual([0, 0, 1])
})

test('SMS go to the seller of a paid order, and to the buyer with the code, and once the seller says it was delivered', async () => {
  const placed = await place()
  const { id, buyer, seller } = placed
  const { number, deadline } = await read(seller, id)
  expect(deadline).not.toBeNull()
  expect(await smsTo(seller)).toEqual([
    expect.stringMatching(new RegExp(`: order ${number} is paid, NGN 13,500.00. Accept or decline it by \\w+ \\d+ .*`)),
  ])
  expect(await smsTo(buyer)).toEqual([])
  await act(seller, id, 'accept')
  await run('sweep-orders')
  const code = await codeOf(buyer, id)
  expect(await smsTo(buyer)).toEqual([expect.stringContaining(`this code: ${code}. Whoever has the code`)])
  await act(seller, id, 'handed-over')
  await run('sweep-orders')
  expect((await smsTo(buyer))[1]).toMatch(
    /the seller says it was delivered\. If not, report a problem before .* goes to the seller\.$/,
  )
  expect(await smsTo(seller)).toHaveLength(1)
  const { rows } = await sql<{ texts: string }>`
    select string_agg(concat(subject, body), ' ') as texts from messaging.messages where user_id = ${buyer}
  `.execute(database)
  expect(rows[0]!.texts).not.toContain(code)
  expect(JSON.stringify(market.logged)).not.toContain(code)
})

test('a seller writes no word of the SMS with the code, nor of the one before the money goes', async () => {
  const [buyer, seller] = [await addBuyer(), await addShop('Ada. To confirm your payment now, text 08031234567 with')]
  const id = await market.order(buyer, seller, await addProduct(seller))
  for (const action of ['accept', 'handed-over']) {
    await act(seller, id, action)
    await run('sweep-orders')
  }
  const texts = await smsTo(buyer)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain(`then give the seller this code: ${await codeOf(buyer, id)}.`)
  expect(texts.join(' ')).not.toMatch(/Ada|confirm|0803/)
})

test('the code goes to the buyer also if the seller accepts and sends at once', async () => {
  const { id, buyer } = await place([...ACCEPTED], ['seller', 'sent'])
  expect(await smsTo(buyer)).toEqual([expect.stringContaining(`this code: ${await codeOf(buyer, id)}.`)])
  await run('sweep-orders')
  expect(await smsTo(buyer)).toHaveLength(1)
})

test('an SMS is sent neither twice, nor without a phone, nor about what is over', async () => {
  const { id, seller, buyer } = await place()
  await run('sweep-orders')
  expect(await smsTo(seller)).toHaveLength(1)
  await sql`update accounts.users set phone = null where id = ${buyer}`.execute(database)
  await act(seller, id, 'accept')
  await run('sweep-orders')
  const other = await addBuyer(30_000)
  const cancelled = await market.order(other, seller, await addProduct(seller))
  await act(other, cancelled, 'cancel')
  await run('sweep-orders')
  expect(await smsTo(seller)).toHaveLength(1)
  const { rows } = await sql`select from orders.orders where sms_due is not null`.execute(database)
  expect(rows).toEqual([])
})

test('above the budget of an hour SMS are left out, and an alarm says so', async () => {
  const narrow = await openOrderMarket({ ORDER_SMS_AN_HOUR: '1' }, { on: market.url })
  const [buyer, seller] = [await addBuyer(60_000), await addShop()]
  const product = await addProduct(seller)
  for (const key of ['attempt 1', 'attempt 2']) await market.order(buyer, seller, product, { key })
  await narrow.run('sweep-orders')
  expect(await smsTo(seller)).toHaveLength(1)
  expect(narrow.logged).toContainEqual(expect.objectContaining({ alarm: 'order_sms_left_out', left_out: 1 }))
  await narrow.run('sweep-orders')
  expect(await smsTo(seller)).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OperatorReview } from '#contracts/operator/reviews.ts'
import type { Review, ShownReview } from '#contracts/reviews.ts'
import type { ShopPage } from '#contracts/shops.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { runWaitingJobs } from '#tests/support/app/run-job.ts'
import { shareBankAccount, shareDocument } from '#tests/support/app/same-person.ts'
import { reviewsData } from './personal-data.ts'
import { scoreSeller, scoreSellers } from './score-sellers.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, app, call, codeOf, database, noticesTo, read } = market
let bola = ''
beforeEach(async () => {
  bola = await addBuyer(0)
})

/** Someone has bought a kettle, and has it. */
async function buy({ seller, buyer }: { seller?: string; buyer?: string } = {}) {
  const [by, from] = [buyer ?? (await addBuyer(12_000)), seller ?? (await addShop())]
  const product = await addProduct(from)
  const id = await market.order(by, from, product)
  await act(from, id, 'accept')
  await act(by, id, 'confirm')
  return { id, buyer: by, seller: from, product }
}
const write = (as: string, id: string, stars = 5, text = 'Good seller.') => act(as, id, 'review', { stars, text })
const codes = (answers: { statusCode: number; json(): { code?: string } }[]) =>
  answers.map((answer) => [answer.statusCode, answer.json().code])
const shopOf = async (seller: string) => (await call(`GET /shops/${seller}`)).json<{ data: ShopPage }>().data
const list = async (seller: string, query = '') =>
  (await call(`GET /shops/${seller}/reviews${query}`)).json<{
    data: ShownReview[]
    total: number
    next: string | null
  }>()
const queue = async (query = '') =>
  (await call(`GET /operator/reviews${query}`, { asOperator: bola })).json<{ data: OperatorReview[]; total: number }>()
const decide = (id: string, to: 'hide' | 'show' | 'remove-reply', asOperator = bola) =>
  call(`POST /operator/reviews/${id}/${to}`, { asOperator, payload: { reason: 'It names a person.' } })
const remove = (as: string, id: string) => call(`DELETE /reviews/${id}`, { as })
const reply = (as: string, id: string, text = 'Thank you!') =>
  call(`POST /reviews/${id}/reply`, { as, payload: { text } })
const reviewIn = (answer: { json(): { data: Review } }) => answer.json().data

test('the buyer of a completed order reviews it once, and everybody reads it', async () => {
  const { id, buyer, seller, product } = await buy()
  await sql`update accounts.users set first_name = 'Ada', last_name = 'Obi' where id = ${buyer}`.execute(database)
  expect((await read(buyer, id)).actions).toContain('review')
  expect((await read(seller, id)).actions).not.toContain('review')
  const answer = await write(buyer, id, 4, '  Came on time.\r\nWorks.  ')
  const shown = { stars: 4, text: 'Came on time.\nWorks.', reply: null }
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { message: 'Thank you. Your review is published', data: { ...shown, hidden_reason: null, can_reply: false } },
  ])
  expect(await list(seller)).toMatchObject({
    total: 1,
    data: [{ ...shown, by: 'Ada O.', product: { id: product, name: 'Kettle' } }],
  })
  expect((await read(buyer, id)).actions).not.toContain('review')
  expect((await read(buyer, id)).review).toMatchObject(shown)
  expect((await read(seller, id)).review).toMatchObject({ ...shown, can_reply: true })
  const [notice] = (await call(`GET /messages/${seller}`, { as: seller })).json().data
  expect(notice.subject).toMatch(/^Order K-.*: you have a review$/)
  expect(notice.preview).toMatch(/^Hello, 4 stars: “Came on time/)
  expect(codes([await write(buyer, id)])).toEqual([[409, 'already_reviewed']])
})

test('nobody else reviews, nor in another state, nor later than 60 days after the end', async () => {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const id = await market.order(buyer, seller, await addProduct(seller))
  const refused = [
    await write(buyer, id),
    await write(seller, id),
    await write(bola, id),
    await write(buyer, randomUUID()),
  ]
  await act(seller, id, 'accept')
  refused.push(await write(buyer, id))
  await act(seller, id, 'release', { code: await codeOf(buyer, id) })
  const soon = [await write(seller, id), await write(bola, id)]
  await age(id, '60 days')
  expect((await read(buyer, id)).actions).not.toContain('review')
  expect(codes([...refused, ...soon, await write(buyer, id)])).toEqual([
    [409, 'state_changed'],
    [403, 'wrong_party'],
    [404, 'not_found'],
    [404, 'not_found'],
    [409, 'state_changed'],
    [403, 'wrong_party'],
    [404, 'not_found'],
    [409, 'too_late'],
  ])
  expect((await list(seller)).total).toBe(0)
})

test.each([
  ['no stars', {}],
  ['too many stars', { stars: 6, text: '' }],
  ['half a star', { stars: 2.5, text: '' }],
  ['a text that is too long', { stars: 3, text: 'a'.repeat(1001) }],
  ['a phone number', { stars: 3, text: 'Call 0803 123 4567' }],
  ['a field of ours', { stars: 3, text: '', seller_id: randomUUID() }],
])('%s is refused', async (_, payload) => {
  const { id, buyer } = await buy()
  const answer = await act(buyer, id, 'review', payload)
  expect(answer.statusCode).toBe(422)
  expect((await read(buyer, id)).review).toBeNull()
})

test('an account with the bank account or the ID of the seller does not review', async () => {
  const [bank, document] = [await buy(), await buy()]
  await shareBankAccount(database, bank.buyer, bank.seller)
  await shareDocument(database, document.buyer, document.seller)
  expect(codes([await write(bank.buyer, bank.id), await write(document.buyer, document.id)])).toEqual([
    [403, 'same_person'],
    [403, 'same_person'],
  ])
})

test('two simultaneous reviews of an order are one, and ten a day are the most', async () => {
  const { id, buyer } = await buy()
  const answers = await Promise.all([write(buyer, id), write(buyer, id, 1)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  for (let each = 0; each < 8; each += 1) await write(buyer, id)
  expect((await write(buyer, id)).statusCode).toBe(429)
})

test('the average is shown from three reviews on, on the shop, on cards, in carts and in lists', async () => {
  const seller = await addShop()
  const stars = async (given: number) => {
    const { id, buyer } = await buy({ seller })
    await write(buyer, id, given, '')
    return { id, buyer }
  }
  await stars(5)
  const { id, buyer } = await stars(4)
  await scoreSeller(app, seller)
  expect(await shopOf(seller)).toMatchObject({
    rating: null,
    orders_done: 2,
    statistics: null,
    badges: ['verified_vendor'],
  })
  await stars(4)
  await runWaitingJobs(app, 'score-seller')
  const rating = { average: 4.3, count: 3 }
  const product = await addProduct(seller)
  await call(`PUT /cart/items/${product}`, { as: buyer, payload: { quantity: 1 } })
  expect((await shopOf(seller)).rating).toEqual(rating)
  expect((await call(`GET /products?seller=${seller}`)).json().data[0].rating).toEqual(rating)
  expect((await call('GET /products?search=kettle')).json().data[0].rating).toEqual(rating)
  expect((await call(`GET /products/${product}`)).json().data).toMatchObject({ rating, seller: { orders_done: 3 } })
  const { groups } = (await call('GET /cart', { as: buyer })).json().data
  expect(groups[0]).toMatchObject({ seller: { rating }, lines: [{ product: { rating } }] })
  const page = await list(seller, '?page_size=2')
  expect([page.data.length, page.total]).toEqual([2, 3])
  expect(page.next).toContain(`/shops/${seller}/reviews?page_size=2&page=2`)
  await remove(buyer, (await read(buyer, id)).review!.id)
  await runWaitingJobs(app, 'score-seller')
  expect((await shopOf(seller)).rating).toBeNull()
})

test('a review drops what is cached of its shop, and leaves the lists of the catalog', async () => {
  const { id, buyer, seller } = await buy()
  const shop = `/shops/${seller}`
  const heard: string[] = []
  app.changes.onChange((change) => heard.push(...change))
  await write(buyer, id)
  await scoreSeller(app, seller)
  await app.changes.catchUp()
  expect((await call(`GET ${shop}/reviews`)).json().total).toBe(1)
  expect(new Set(heard)).toEqual(new Set([`shop:${seller}`]))
})

test('its writer deletes a review, and cannot write it again', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id))
  expect(codes([await remove(seller, review.id), await remove(bola, review.id)])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
  expect((await remove(buyer, review.id)).json().message).toBe('Your review is deleted')
  expect((await list(seller)).total).toBe(0)
  expect((await read(buyer, id)).review).toBeNull()
  expect((await read(buyer, id)).actions).not.toContain('review')
  expect(codes([await write(buyer, id), await remove(buyer, review.id)])).toEqual([
    [409, 'already_reviewed'],
    [404, 'not_found'],
  ])
})

test('the seller replies, and changes the reply for a day', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id))
  expect(codes([await reply(buyer, review.id), await reply(bola, review.id)])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
  expect((await reply(seller, review.id, 'Write to ada@example.ng')).json().code).toBe('contact_data')
  const first = await reply(seller, review.id)
  expect([first.statusCode, reviewIn(first)]).toMatchObject([201, { reply: 'Thank you!', can_reply: true }])
  await reply(seller, review.id, 'Thank you, Ada!')
  expect((await list(seller)).data[0]!.reply).toBe('Thank you, Ada!')
  const heard = (await noticesTo(buyer)).filter((subject) => subject.endsWith('the seller replied to your review'))
  expect(heard).toHaveLength(1)
  await sql`update reviews.reviews set replied_at = now() - interval '1 day' where id = ${review.id}`.execute(database)
  expect((await read(seller, id)).review!.can_reply).toBe(false)
  expect(codes([await reply(seller, review.id)])).toEqual([[409, 'too_late']])
})

test('anybody reports a review; an operator hides it, and shows it again, and both parties read why', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id, 1, 'Fatima of Allen Avenue is a thief.'))
  const report = (options: object) =>
    call(`POST /reviews/${review.id}/reports`, { payload: { reason: 'It names a person' }, ...options })
  for (const options of [{}, { as: seller }, { as: seller }]) expect((await report(options)).statusCode).toBe(201)
  const reported = (await queue()).data.find((each) => each.id === review.id)!
  expect(reported).toMatchObject({ status: 'reported', order: { id }, buyer: { id: buyer }, seller: { id: seller } })
  expect(reported.reports.map(({ reason }) => reason)).toEqual(['It names a person', 'It names a person'])
  expect((await call('GET /operator/waiting', { asOperator: bola })).json().data.reviews).toBeGreaterThan(0)

  expect((await decide(review.id, 'hide', seller)).json().code).toBe('own_account')
  expect((await decide(review.id, 'hide')).json().data).toMatchObject({ status: 'hidden', reports: [] })
  expect([(await list(seller)).total, (await report({})).statusCode]).toEqual([0, 404])
  for (const search of [review.id, id, buyer, seller])
    expect((await queue(`?search=${search}&status=hidden`)).total).toBe(1)
  const hidden = /a review is hidden$/
  for (const person of [buyer, seller]) {
    expect(await noticesTo(person)).toContainEqual(expect.stringMatching(hidden))
    expect((await read(person, id)).review).toMatchObject({ hidden_reason: 'It names a person.', can_reply: false })
  }
  expect(codes([await reply(seller, review.id), await decide(review.id, 'hide')])).toEqual([
    [409, 'too_late'],
    [409, 'state_changed'],
  ])
  expect((await decide(review.id, 'show')).json().data.status).toBe('shown')
  expect((await list(seller)).total).toBe(1)
  expect(codes([await decide(review.id, 'show'), await decide(randomUUID(), 'show')])).toEqual([
    [409, 'state_changed'],
    [404, 'not_found'],
  ])
  await report({})
  expect((await decide(review.id, 'show')).json().data).toMatchObject({ status: 'shown', reports: [] })
  const { rows } = await sql<{ action: string }>`
    select action from audit.entries where subject = ${review.id} order by id
  `.execute(database)
  expect(rows.map(({ action }) => action)).toEqual(['review.hide', 'review.show', 'review.show'])
  await decide(review.id, 'hide')
  expect((await remove(buyer, review.id)).statusCode).toBe(200)
  expect((await queue(`?search=${review.id}`)).total).toBe(0)
})

test('an operator removes a reply alone: the review stays, and the seller reads why and cannot reply again', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id, 2, 'It came late.'))
  const removal = (asOperator = bola) => decide(review.id, 'remove-reply', asOperator)
  expect((await removal()).json()).toMatchObject({ code: 'state_changed', status: 409 })
  await reply(seller, review.id, 'Ada of 5 Allen Avenue is a liar.')
  await call(`POST /reviews/${review.id}/reports`, { as: buyer, payload: { reason: 'It says where I live' } })
  expect(codes([await removal(seller), await decide(randomUUID(), 'remove-reply')])).toEqual([
    [403, 'own_account'],
    [404, 'not_found'],
  ])
  expect((await list(seller)).data).toMatchObject([{ reply: 'Ada of 5 Allen Avenue is a liar.' }])
  expect((await removal()).json().data).toMatchObject({ status: 'shown', reply: null, reports: [], stars: 2 })
  expect((await list(seller)).data).toMatchObject([{ text: 'It came late.', stars: 2, reply: null }])
  expect((await read(seller, id)).review).toMatchObject({ reply: null, can_reply: false })
  expect(codes([await reply(seller, review.id), await removal()])).toEqual([
    [409, 'too_late'],
    [409, 'state_changed'],
  ])
  const { rows } = await sql`
    select action, reason from audit.entries where subject = ${review.id} order by id
  `.execute(database)
  expect(rows).toEqual([{ action: 'review.remove_reply', reason: 'It names a person.' }])
  const notice = /your reply is removed$/
  expect(await noticesTo(seller)).toContainEqual(expect.stringMatching(notice))
  expect(await noticesTo(buyer)).not.toContainEqual(expect.stringMatching(notice))
})

test('operators read what has waited longest first, and everybody the newest review first', async () => {
  const [seller, written] = [await addShop(), [] as string[]]
  for (const stars of [1, 2, 3]) {
    const { id, buyer } = await buy({ seller })
    written.push(reviewIn(await write(buyer, id, stars)).id)
  }
  const [first, second, third] = written
  for (const id of [second, third, first])
    await call(`POST /reviews/${id}/reports`, { payload: { reason: 'It is rude' } })
  const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)
  expect(idsOf(await queue(`?search=${seller}`))).toEqual([second, third, first])
  expect(idsOf(await list(seller))).toEqual([third, second, first])
})

test('a name that is a phone number is not shown; of a crowd each reports ten times, and fills no page of operators', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id))
  await sql`update accounts.users set first_name = 'Call 0803 123 4567' where id = ${buyer}`.execute(database)
  expect((await list(seller)).data).toMatchObject([{ by: 'A buyer' }])
  for (let each = 0; each < 33; each += 1) {
    const sent = { payload: { reason: `Bad ${each}` }, remoteAddress: `10.9.${Math.floor(each / 11)}.1` }
    expect((await call(`POST /reviews/${review.id}/reports`, sent)).statusCode).toBe(each % 11 < 10 ? 201 : 429)
  }
  expect((await queue(`?search=${review.id}`)).data[0]!.reports).toHaveLength(20)
})

test('the reviews of a suspended shop, or of none, are not there', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id))
  await sql`update accounts.users set suspended_at = now() where id = ${seller}`.execute(database)
  const report = await call(`POST /reviews/${review.id}/reports`, { payload: { reason: 'Bad' } })
  const answers = await Promise.all([seller, randomUUID(), '7'].map((shop) => call(`GET /shops/${shop}/reviews`)))
  expect([...answers, report].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('ten orders on time without a problem make a seller reliable, until the night after that ends', async () => {
  const seller = await addShop()
  for (let each = 0; each < 10; each += 1) {
    const { id, buyer } = await buy({ seller })
    if (each < 4) await write(buyer, id, 5)
  }
  await scoreSellers(app, new AbortController().signal)
  const statistics = { orders_ended: 10, orders_done: 10, on_time: 10, on_time_of: 10, problems_upheld: 0 }
  expect(await shopOf(seller)).toMatchObject({ statistics, badges: ['verified_vendor', 'reliable_seller'] })
  const declined = await market.order(await addBuyer(12_000), seller, await addProduct(seller))
  await act(seller, declined, 'decline', { reason: 'sold' })
  expect((await shopOf(seller)).badges).toContain('reliable_seller')
  await scoreSellers(app, new AbortController().signal)
  expect(await shopOf(seller)).toMatchObject({
    statistics: { orders_ended: 11, orders_done: 10, on_time: 10, on_time_of: 11 },
    badges: ['verified_vendor'],
  })
  const scores = (await call(`GET /operator/seller-scores?search=${seller}`, { asOperator: bola })).json()
  expect(scores.data).toMatchObject([
    { id: seller, storename: 'Kettles', statistics: { on_time: 10 }, reliable: false },
  ])
})

test('a seller whose score is stuck does not stop the others', async () => {
  const [first, second] = [await buy(), await buy()].toSorted((a, b) => (a.seller < b.seller ? -1 : 1))
  const isScored = async ({ seller }: { seller: string }) => (await shopOf(seller)).orders_done === 1
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('score ' || ${first!.seller}, 0))`.execute(tx)
    await scoreSellers(app, new AbortController().signal)
  })
  expect([await isScored(first!), await isScored(second!)]).toEqual([false, true])
})

test('reviews are exported, and stay without a name when their writer leaves', async () => {
  const { id, buyer, seller } = await buy()
  const review = reviewIn(await write(buyer, id, 3, 'It was all right.'))
  await sql`update accounts.users set closed_at = now() where id = ${buyer}`.execute(database)
  await reply(seller, review.id)
  expect(await noticesTo(buyer)).not.toContainEqual(expect.stringMatching(/the seller replied/))
  await call(`POST /reviews/${review.id}/reports`, { as: bola, payload: { reason: 'Dull' } })
  const data = reviewsData(app)
  expect(await data.export(buyer)).toMatchObject({ written: [{ order_id: id, stars: 3, text: 'It was all right.' }] })
  expect(await data.export(seller)).toMatchObject({ written: [], replied: [{ order_id: id, reply: 'Thank you!' }] })
  expect(await data.export(bola)).toMatchObject({ reported: [{ review_id: review.id, reason: 'Dull' }] })
  for (const person of [buyer, seller, bola]) await data.erase(database, person)
  expect((await list(seller)).data).toMatchObject([{ by: 'A former member', text: 'It was all right.', reply: null }])
  expect(await data.export(bola)).toMatchObject({ reported: [] })
})

test('a report is forgotten a year after the decision, and never before one', async () => {
  const { id, buyer } = await buy()
  const review = reviewIn(await write(buyer, id))
  const report = (reason: string) => call(`POST /reviews/${review.id}/reports`, { as: bola, payload: { reason } })
  const reportsAt = async (age: string) => {
    await sql`update reviews.reports set created_at = now() - interval '2 years',
      resolved_at = case when resolved_at is not null then now() - ${age}::interval end`.execute(database)
    await market.run('forget-review-reports')
    return (await reviewsData(app).export(bola)) as { reported: { reason: string }[] }
  }
  await report('My name is Bola')
  await decide(review.id, 'show', await addBuyer(0))
  await report('It names a person')
  expect((await reportsAt('364 days')).reported).toHaveLength(2)
  expect((await reportsAt('367 days')).reported).toMatchObject([{ reason: 'It names a person' }])
})

test('a seller who has left has no score, also after the next night', async () => {
  const { id, buyer, seller } = await buy()
  await write(buyer, id)
  const scoresAfterNight = async () => {
    await scoreSellers(app, new AbortController().signal)
    return database.selectFrom('reviews.scores').select('seller_id').where('seller_id', '=', seller).execute()
  }
  expect(await scoresAfterNight()).toHaveLength(1)
  await sql`update accounts.users set closed_at = now() where id = ${seller}`.execute(database)
  await reviewsData(app).erase(database, seller)
  expect(await scoresAfterNight()).toEqual([])
})

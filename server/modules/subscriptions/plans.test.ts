import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { changePlan, createPlan, findActivePlan, listPlans } from './index.ts'

const { addMember, begin, call, database, pay, plan, post } = await openCardMarket()
const db = database
const terms = { title: 'gold', price_kobo: 20_000_00, descriptions: ['Shiny'], max_listings: 70 }
beforeEach(async () => {
  await sql`delete from subscriptions.plans where title not in ('basic', 'standard', 'premium')`.execute(database)
})
const titles = async () =>
  (await call('GET /subscription/plans')).json().data.map(({ title }: { title: string }) => title)

test('the plans are public, the cheapest first, in the format of the requirements', async () => {
  const answer = await call('GET /subscription/plans')
  expect(answer.headers['etag']).toBeDefined()
  expect(answer.json().data[0]).toEqual({
    id: plan('basic').id,
    title: 'basic',
    price: 0,
    plan_description: expect.arrayContaining([{ body: '10 listings for 3 months' }]),
    max_listings: 10,
  })
  expect(await titles()).toEqual(['basic', 'standard', 'premium'])
})

test('a new plan can be bought, and a retired one only with a payment begun before', async () => {
  const ada = await addMember()
  const { id } = await createPlan(db, terms)
  const { reference, accessCode } = await begin(ada, { subscription_plan: id })
  await changePlan(db, id, { ...terms, price_kobo: 30_000_00, isRetired: true })
  expect((await listPlans(db)).map(({ title }) => title)).not.toContain('gold')
  expect((await listPlans(db, { withRetired: true })).at(-1)?.title).toBe('gold')
  expect((await post('/payments', { purpose: 'subscription', subscription_plan: id }, ada)).json().code).toBe(
    'unknown_plan',
  )
  await pay(accessCode)
  const body = { amount_paid: 20_000, subscription_duration_months: 6, subscription_plan: id, reference }
  expect((await post('/seller/subscription/my-plan', body, ada)).statusCode).toBe(201)
  await sql`delete from subscriptions.subscriptions`.execute(database)
})

test('a subscription keeps its number of listings when its plan changes', async () => {
  const ada = await addMember()
  const { id } = await createPlan(db, terms)
  const { reference, accessCode } = await begin(ada, { subscription_plan: id })
  await pay(accessCode)
  const body = { amount_paid: 20_000, subscription_duration_months: 6, subscription_plan: id, reference }
  await post('/seller/subscription/my-plan', body, ada)
  await changePlan(db, id, { ...terms, max_listings: 5, isRetired: false })
  expect((await findActivePlan(db, ada))?.maxListings).toBe(70)
  await sql`delete from subscriptions.subscriptions`.execute(database)
})

test('two plans cannot have one title, unless one is retired', async () => {
  const { id } = await createPlan(db, terms)
  await expect(createPlan(db, { ...terms, title: 'GOLD' })).rejects.toMatchObject({ status: 409, code: 'title_taken' })
  await changePlan(db, id, { ...terms, isRetired: true })
  await createPlan(db, terms)
  await expect(changePlan(db, id, { ...terms, isRetired: false })).rejects.toMatchObject({ code: 'title_taken' })
  await expect(changePlan(db, 'none', { ...terms, isRetired: false })).rejects.toMatchObject({ status: 404 })
})

test('a change of the plans invalidates cached responses', async () => {
  const heard = await database.withClient(async (client) => {
    const topics: (string | undefined)[] = []
    client.on('notification', ({ payload }) => topics.push(payload))
    await client.query('listen changes')
    await createPlan(db, terms)
    await client.query('select 1')
    await client.query('unlisten changes')
    return topics
  })
  expect(heard).toContain('plans')
})

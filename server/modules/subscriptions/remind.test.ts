import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { listMessages, type Left } from '#tests/support/app/outbox.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { notingStatements, planOf } from '#tests/support/database/noted-statements.ts'
import { subscriptionsData } from './personal-data.ts'
import { findActivePlan } from './index.ts'
import { remindOfEnds } from './remind.ts'
import { listEnding } from './reminder-queries.ts'

const { addMember, app, database, plan, planChanges, post } = await openCardMarket()
const listLeft = () => listMessages<Left>(database, app.secrets)
const remind = (change: Partial<App> = {}) => remindOfEnds({ ...app, ...change })
beforeEach(async () => {
  planChanges.length = 0
  await sql`delete from subscriptions.subscriptions`.execute(database)
  await sql`delete from outbox.messages`.execute(database)
})

async function addSeller() {
  const ada = await addMember()
  const body = { amount_paid: 0, subscription_duration_months: 3, subscription_plan: plan('basic').id }
  await post('/seller/subscription/my-plan', body, ada)
  return ada
}
const letItEndIn = (interval: string) =>
  sql`update subscriptions.subscriptions set starts_at = now() - interval '3 months', ends_at = now() + ${interval}::interval`.execute(
    database,
  )
const subjects = async () => (await listLeft()).map(({ subject }) => subject?.replace(/ on .*/, ' on …'))

test('a member is reminded fourteen and three days before the end and at the end, each once', async () => {
  const ada = await addSeller()
  const reminded: unknown[] = []
  for (const left of ['15 days', '14 days', '10 days', '3 days', '1 hour', '0 hours', '-1 hour']) {
    await letItEndIn(left)
    await remind()
    await remind()
    reminded.push([left, (await subjects()).length])
  }
  expect(reminded).toEqual([
    ['15 days', 0],
    ['14 days', 1],
    ['10 days', 1],
    ['3 days', 2],
    ['1 hour', 2],
    ['0 hours', 3],
    ['-1 hour', 3],
  ])
  expect(await subjects()).toEqual([
    'Your basic plan ends on …',
    'Your basic plan ends on …',
    'Your basic plan has ended',
  ])
  const [sent] = await listLeft()
  expect(sent?.recipient).toBe(`${ada}@example.ng`)
  expect(sent?.text).toContain('https://kanti.example/subscription-plan')
})

test('a worker that was down sends only the latest reminder', async () => {
  await addSeller()
  await letItEndIn('2 days')
  await remind()
  expect(await subjects()).toHaveLength(1)
  await letItEndIn('-3 days')
  await Promise.all([remind(), remind()])
  expect(await subjects()).toEqual(['Your basic plan ends on …', 'Your basic plan has ended'])
})

test('the end of a plan is announced once, so that its listings are paused', async () => {
  const ada = await addSeller()
  planChanges.length = 0
  expect(await findActivePlan(database, ada)).not.toBeNull()
  await letItEndIn('-1 minute')
  expect(await findActivePlan(database, ada)).toBeNull()
  await Promise.all([remind(), remind()])
  expect(planChanges).toEqual([{ userId: ada, plan: null }])
})

test('a failing reminder does not stop the others', async () => {
  const [ada, ngozi] = [await addSeller(), await addSeller()]
  planChanges.length = 0
  await letItEndIn('-1 minute')
  await sql`
    update subscriptions.subscriptions set ends_at = now() - interval '1 hour' where user_id = ${ada}
  `.execute(database)
  const planChanged: App['hooks']['planChanged'] = async (tx, userId, now) => {
    if (userId === ada) throw new Error('stuck')
    return app.hooks.planChanged(tx, userId, now)
  }
  await remind({ hooks: { ...app.hooks, planChanged } })
  expect(planChanges).toEqual([{ userId: ngozi, plan: null }])
  await remind()
  expect(planChanges.at(-1)).toEqual({ userId: ada, plan: null })
})

test('a closed account gets no reminders, and its subscriptions stay without a name', async () => {
  const ada = await addSeller()
  planChanges.length = 0
  const data = subscriptionsData(app)
  expect(await data.export(ada)).toMatchObject([{ plan: 'basic', amount_paid_kobo: 0 }])
  await data.erase(database, ada)
  await letItEndIn('-1 minute')
  await remind()
  expect([await subjects(), planChanges]).toEqual([[], []])
})

test('reminders look only at subscriptions that end soon', async () => {
  const texts = new Set<string>()
  await listEnding(notingStatements(database, texts))
  const plan = await planOf(database, [...texts][0]!)
  expect(JSON.stringify(plan)).toMatch(/"Index Cond":"\(subscriptions\.ends_at <= /)
})

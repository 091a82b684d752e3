import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const { app, http } = await openWholeApp()
const { database } = app
const { people, operator, secondOperator, tokens } = await addActors(app)
const ada = people['buyer A']

beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
})

const ask = (token: string, call: string, payload?: object) =>
  callApi(http, call, { token, ...(payload && { payload }) })
const asOperator = (call: string, payload?: object) => ask(tokens.operator, call, payload)
const agree = (call: string, payload?: object) => ask(tokens['second operator'], call, payload)
const idsOf = async (call: string) => (await asOperator(call)).json().data.map(({ id }: { id: string }) => id)
const auditEventsOf = async (area: string) =>
  (
    await sql<{
      action: string
    }>`select operator_id, action, subject from audit.entries where starts_with(action, ${area}) order by id`.execute(
      database,
    )
  ).rows

test('operators and demo accounts cannot be restored', async () => {
  const suspend = (id: string, isDemo = false) =>
    sql`update accounts.users set suspended_at = now(), is_demo = ${isDemo} where id = ${id}`.execute(database)
  const restore = async (id: string) =>
    (await asOperator(`POST /operator/users/${id}/restore`, { reason: 'A mistake.' })).json().code
  await suspend(secondOperator)
  expect(await restore(secondOperator)).toBe('is_operator')
  await suspend(ada, true)
  expect(await restore(ada)).toBe('is_demo')
  await sql`update accounts.users set suspended_at = null, is_demo = false`.execute(database)
  expect(await auditEventsOf('member.')).toEqual([])
})

test('capitals in an id make no second topic', async () => {
  const suspended = await asOperator(`POST /operator/users/${ada.toUpperCase()}/suspend`, { reason: 'Sold fakes.' })
  expect(suspended.json().data).toMatchObject({ id: ada, status: 'suspended' })
  const reason = 'A mistake.'
  expect((await asOperator(`POST /operator/users/${ada.toUpperCase()}/restore`, { reason })).statusCode).toBe(202)
  expect((await asOperator(`POST /operator/users/${ada}/restore`, { reason })).json().code).toBe('already_proposed')
  const restored = await agree(`POST /operator/users/${ada}/restore`, { reason })
  expect([restored.statusCode, restored.json().data.status]).toEqual([200, 'active'])
  expect(await auditEventsOf('member.')).toMatchObject([{ subject: ada }, { subject: ada }, { subject: ada }])
})

test('a plan is added, changed and retired; its price and listings need two operators', async () => {
  const terms = { title: 'Gold', price: 20_000, plan_description: [{ body: 'Much' }], max_listings: 900 }
  const first = await asOperator('POST /operator/plans', terms)
  expect([first.statusCode, first.json().data]).toEqual([202, null])
  expect((await agree('POST /operator/plans', { ...terms, price: 0 })).json().code).toBe('already_proposed')
  const added = await agree('POST /operator/plans', terms)
  expect([added.statusCode, added.json().data]).toMatchObject([201, { ...terms, retired: false }])
  const { id } = added.json().data
  expect((await asOperator('POST /operator/plans', { ...terms, title: 'GOLD' })).json().code).toBe('title_taken')
  expect((await asOperator(`PUT /operator/plans/${id}`, { ...terms, price: -1 })).statusCode).toBe(422)
  expect((await asOperator(`PUT /operator/plans/${randomUUID()}`, terms)).statusCode).toBe(404)
  for (const change of [{ price: 0 }, { max_listings: 5000 }]) {
    const proposed = await asOperator(`PUT /operator/plans/${id}`, { ...terms, ...change })
    expect([proposed.statusCode, proposed.json().data]).toMatchObject([202, terms])
    const changed = await agree(`PUT /operator/plans/${id}`, { ...terms, ...change })
    expect([changed.statusCode, changed.json().data]).toMatchObject([200, change])
    await asOperator(`PUT /operator/plans/${id}`, terms)
    await agree(`PUT /operator/plans/${id}`, terms)
  }
  const retired = await asOperator(`PUT /operator/plans/${id}`, { ...terms, retired: true })
  expect([retired.statusCode, retired.json().data]).toMatchObject([200, { id, retired: true }])
  expect(await idsOf('GET /operator/plans')).toContain(id)
  expect(await idsOf('GET /subscription/plans')).not.toContain(id)
  const renamed = await asOperator(`PUT /operator/plans/${id}`, { ...terms, title: 'Old' })
  expect([renamed.statusCode, renamed.json().data]).toMatchObject([200, { title: 'Old', retired: true }])
  const back = { ...terms, title: 'Gold again', retired: false }
  const proposed = await asOperator(`PUT /operator/plans/${id}`, back)
  expect([proposed.statusCode, proposed.json().data]).toMatchObject([202, { retired: true }])
  expect((await agree(`PUT /operator/plans/${id}`, back)).json().data).toMatchObject(back)
  expect(await idsOf('GET /subscription/plans')).toContain(id)
  const events = await auditEventsOf('plan.')
  expect(events.slice(0, 4)).toMatchObject([
    { operator_id: operator, action: 'plan.propose-create', subject: 'gold' },
    { operator_id: secondOperator, action: 'plan.create', subject: id },
    { operator_id: operator, action: 'plan.propose-change', subject: id },
    { operator_id: secondOperator, action: 'plan.change', subject: id },
  ])
})

test('no operator alone changes a plan while a change of it is proposed, which would undo theirs', async () => {
  const terms = { title: 'Silver', price: 9000, plan_description: [{ body: 'Some' }], max_listings: 40 }
  await asOperator('POST /operator/plans', terms)
  const { id } = (await agree('POST /operator/plans', terms)).json().data
  const change = (payload: object) => agree(`PUT /operator/plans/${id}`, payload)
  expect((await asOperator(`PUT /operator/plans/${id}`, { ...terms, price: 8000 })).statusCode).toBe(202)
  for (const alone of [{ title: 'Silvery' }, { retired: true }]) {
    const refused = await change({ ...terms, ...alone })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_proposed'])
  }
  const [proposal] = await idsOf('GET /operator/proposals?status=proposed')
  await agree(`POST /operator/proposals/${proposal}/drop`, { reason: 'Too cheap' })
  expect((await change({ ...terms, retired: true })).json().data).toMatchObject({ retired: true })
})

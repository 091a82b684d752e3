import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { listServiceRows, replaceServices } from './catalogue-queries.ts'

const { call, database, provider, run, logged } = await openBillMarket()
const read = async (path: string) => {
  const answer = await call(`GET ${path}`)
  return [answer.statusCode, answer.json<{ data: unknown }>().data] as const
}

test('a provider failure is reported while there is no copy of the catalogue', async () => {
  provider.state.isDown = true
  for (const path of ['/vtu/get-services', '/vtu/services/airtime', '/vtu/services/data/mtn-data']) {
    expect((await call(`GET ${path}`)).statusCode).toBe(503)
  }
  provider.state.isDown = false
})

test('the services are in the fields of the requirements', async () => {
  expect(await read('/vtu/get-services')).toEqual([
    200,
    [
      { response_description: '000' },
      {
        content: [
          { identifier: 'airtime', name: 'Our airtime' },
          { identifier: 'data', name: 'Our data' },
          { identifier: 'tv-subscription', name: 'Our tv' },
          { identifier: 'electricity-bill', name: 'Our electricity' },
          { identifier: 'education', name: 'Our education' },
        ],
      },
    ],
  ])
})

test('two processes may replace the services at once', async () => {
  const listed = [...(await listServiceRows(database))]
  const replace = () => database.transaction().execute((tx) => replaceServices(tx, listed))
  const second = await database.transaction().execute(async (tx) => {
    await replaceServices(tx, listed)
    const ended = Promise.allSettled([replace()])
    await untilSomebodyWaits(database)
    return { ended }
  })
  expect(await second.ended).toMatchObject([{ status: 'fulfilled' }])
  expect(await listServiceRows(database)).toEqual(listed)
})

test('providers come with their limits, without those that the requirements hide', async () => {
  const [, airtime] = await read('/vtu/services/airtime')
  expect(airtime).toEqual([
    {
      serviceID: 'mtn',
      name: 'MTN',
      image: 'https://provider.example/mtn.png',
      minimum_amount: 50,
      maximum_amount: 100_000,
    },
    {
      serviceID: 'glo',
      name: 'GLO',
      image: 'https://provider.example/glo.png',
      minimum_amount: 50,
      maximum_amount: 100_000,
    },
  ])
  expect(await read('/vtu/services/data')).toMatchObject([200, [{ serviceID: 'mtn-data' }]])
})

test.each([
  ['/vtu/services/data/mtn-data', { name: 'Plan mtn-1gb', variation_amount: 500, variation_code: 'mtn-1gb' }],
  ['/vtu/services/tv-sub/dstv', { name: 'Plan dstv-padi', variation_amount: 4400, variation_code: 'dstv-padi' }],
  ['/vtu/services/education/waec', { name: 'Plan waecdirect', variation_amount: 3900, variation_code: 'waecdirect' }],
])('%s lists what is sold', async (path, first) => {
  const [status, [cheapest]] = (await read(path)) as [number, unknown[]]
  expect([status, cheapest]).toEqual([200, first])
})

test.each([
  '/vtu/services/nonsense',
  '/vtu/services/data/nobody',
  '/vtu/services/data/smile-direct',
  '/vtu/services/tv-sub/mtn-data',
])('%s is not found', async (path) => {
  expect((await call(`GET ${path}`)).statusCode).toBe(404)
})

test('while the provider is down, or lists nothing, the last copy is served', async () => {
  provider.state.isDown = true
  await run('refresh-bill-catalogue')
  expect(await read('/vtu/services/data/mtn-data')).toMatchObject([200, [{ variation_code: 'mtn-1gb' }, {}]])
  expect(logged).toContainEqual(expect.objectContaining({ what: 'services', answer: 'unknown' }))
  provider.state.isDown = false
  const listVariations = vi.spyOn(provider.bills, 'listVariations').mockResolvedValue({ kind: 'listed', items: [] })
  await run('refresh-bill-catalogue')
  listVariations.mockRestore()
  expect(await read('/vtu/services/data/mtn-data')).toMatchObject([200, [{ variation_code: 'mtn-1gb' }, {}]])
})

test('the job and the provider’s event bring new prices', async () => {
  const spoil = () => sql`update bills.variations set price_kobo = 1`.execute(database)
  const prices = async () => (await read('/vtu/services/data/mtn-data'))[1]
  await spoil()
  await run('refresh-bill-catalogue')
  expect(await prices()).toMatchObject([{ variation_amount: 500 }, { variation_amount: 1500 }])
  await spoil()
  const payload = { kind: 'variations', serviceId: 'mtn-data' }
  expect((await call('POST /vtu/webhook/only-the-provider-knows', { payload })).json()).toEqual({ response: 'success' })
  const { rows } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = 'refresh-bill-variations' returning data
  `.execute(database)
  await run('refresh-bill-variations', rows[0]!.data)
  expect(await prices()).toMatchObject([{ variation_amount: 500 }, { variation_amount: 1500 }])
})

test('an event with a wrong secret in its path, or about something unknown, changes nothing', async () => {
  const payload = { kind: 'variations', serviceId: 'mtn-data' }
  expect((await call('POST /vtu/webhook/a-guess', { payload })).statusCode).toBe(404)
  for (const event of [{ kind: 'other' }, { kind: 'purchase', requestId: '202611211446unknown' }]) {
    expect((await call('POST /vtu/webhook/only-the-provider-knows', { payload: event })).statusCode).toBe(200)
  }
  expect(
    (await sql`select 1 from pgboss.job where name in ('check-purchase', 'refresh-bill-variations')`.execute(database))
      .rows,
  ).toEqual([])
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepWithinPlan } from '#server/modules/catalog/index.ts'
import { openSelling } from '#tests/support/app/selling.ts'

const {
  database,
  call,
  list,
  put,
  photo,
  payloadOf,
  setPlan,
  resetPlans,
  takeNotices,
  takeAuditEvents,
  category,
  addSeller,
  someId,
} = await openSelling()
const ada = await addSeller()
const ope = await addSeller()

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from catalog.categories where id <> ${category}`.execute(database)
  await resetPlans()
  await takeNotices()
  await takeAuditEvents()
})
const asOperator = (request: string, payload?: object) =>
  call(request, { asOperator: ope, ...(payload && { payload }) })
const takeDown = (id: string, reason = 'It is a fake.') =>
  asOperator(`POST /operator/products/${id}/take-down`, { reason })
const restore = (id: string, payload: object = {}) => asOperator(`POST /operator/products/${id}/restore`, payload)
const statusOf = async (id: string, as?: string) =>
  (await call(`GET /products/${id}`, { ...(as && { as }) })).statusCode

test('a product taken down is visible to its seller only, who is notified of the reason', async () => {
  const id = await list(ada)
  const answer = await takeDown(id)
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { id, status: 'taken_down', taken_down_reason: 'It is a fake.', seller: { id: ada } },
  ])
  expect([await statusOf(id), await statusOf(id, ope), await statusOf(id, ada)]).toEqual([404, 404, 200])
  expect((await call(`GET /products/${id}`, { as: ada })).json().data).toMatchObject({
    unlist: true,
    taken_down_reason: 'It is a fake.',
  })
  expect((await call('GET /seller/dashboard/my-products', { as: ada })).json().data[0]).toMatchObject({
    status: 'taken_down',
    taken_down_reason: 'It is a fake.',
  })
  expect((await call('GET /products')).json().total).toBe(0)
  const notices = await takeNotices()
  for (const said of ['Reason: It is a fake.', 'who has the address of a photo can still open it'])
    expect(notices).toMatchObject([{ userId: ada, body: expect.stringContaining(said) }])
  expect(await takeAuditEvents()).toEqual([
    { operatorId: ope, action: 'product.take_down', subject: id, reason: 'It is a fake.' },
  ])
})

test('the seller cannot list a product taken down, but can change and delete it', async () => {
  const id = await list(ada)
  await takeDown(id)
  const again = await put(id, { unlist: false }, ada)
  expect([again.statusCode, again.json().code]).toEqual([403, 'taken_down'])
  expect((await put(id, { unlist: true }, ada)).statusCode).toBe(200)
  expect((await put(id, { unlist: false }, ada)).statusCode).toBe(403)
  expect((await call(`DELETE /products/${id}`, { as: ada })).statusCode).toBe(200)
  expect((await restore(id)).statusCode).toBe(404)
})

test('a product is taken down once and restored once, also with two simultaneous operators', async () => {
  const id = await list(ada)
  const downs = await Promise.all([takeDown(id), takeDown(id)])
  expect(downs.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  const ups = await Promise.all([restore(id, { reason: 'It is real.' }), restore(id)])
  expect(ups.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  expect(await statusOf(id)).toBe(200)
  expect((await takeNotices()).map(({ subject }) => subject)).toEqual([
    'We took one of your listings down',
    'One of your listings is back',
  ])
  expect((await takeDown(id)).statusCode).toBe(200)
})

test('a restored product counts towards the plan', async () => {
  const [old, young] = [await list(ada), await list(ada)]
  await takeDown(young)
  await setPlan(ada, { maxListings: 1 })
  expect((await restore(young)).json().data.status).toBe('listed')
  expect([await statusOf(old), await statusOf(young)]).toEqual([404, 200])
})

test('a product that is taken down takes no place of the plan', async () => {
  const [old, young] = [await list(ada), await list(ada)]
  await takeDown(young)
  await database.transaction().execute((tx) => keepWithinPlan(tx, ada, 1))
  expect(await statusOf(old)).toBe(200)
})

test('a product restored after the plan has ended is paused until the next plan', async () => {
  const id = await list(ada)
  await takeDown(id)
  const keep = (places: number) => database.transaction().execute((tx) => keepWithinPlan(tx, ada, places))
  await setPlan(ada, null)
  await keep(0)
  expect((await restore(id)).json().data.status).toBe('paused')
  await keep(10)
  expect(await statusOf(id)).toBe(200)
})

test('operators find every product by name, id, seller and status', async () => {
  const [kettle, blender] = [await list(ada, { name: 'Kettle' }), await list(ada, { name: 'Blender' })]
  await takeDown(kettle)
  await call(`DELETE /products/${blender}`, { as: ada })
  const idsOf = async (query: string) =>
    (await asOperator(`GET /operator/products${query}`)).json().data.map((product: { id: string }) => product.id)
  expect(await idsOf('')).toEqual([blender, kettle])
  expect(await idsOf('?search=kettles')).toEqual([kettle])
  expect(await idsOf('?search=kett')).toEqual([kettle])
  expect(await idsOf('?search=ettle')).toEqual([])
  expect(await idsOf(`?search=${ada}&page_size=1&page=2`)).toEqual([kettle])
  expect(await idsOf(`?search=${blender}`)).toEqual([blender])
  expect(await idsOf('?status=taken_down')).toEqual([kettle])
  expect(await idsOf('?status=deleted')).toEqual([blender])
  expect((await asOperator('GET /operator/products?status=gone')).statusCode).toBe(422)
})

test('operators read a product as its seller wrote it, on the market or not, and the log says which', async () => {
  const id = await list(ada, { name: 'Kettle' })
  const read = async () => (await asOperator(`GET /operator/products/${id}`)).json().data
  expect(await read()).toMatchObject({ status: 'listed', name: 'Kettle', description: 'Boils.\nFast.' })
  await takeDown(id, 'It is a fake.')
  await put(id, await payloadOf(ada, { name: 'Real kettle', description: 'Put right.' }), ada)
  const seller = { id: ada, email: `${ada}@example.ng` }
  const changed = { name: 'Real kettle', description: 'Put right.', price: 15_000.5, condition: 'brand_new', seller }
  expect(await read()).toMatchObject({ ...changed, status: 'taken_down', taken_down_reason: 'It is a fake.' })
  expect((await read()).product_image).toHaveLength(2)
  await put(id, { unlist: true }, ada)
  await restore(id)
  expect(await read()).toMatchObject({ ...changed, status: 'unlisted', taken_down_reason: null })
  await call(`DELETE /products/${id}`, { as: ada })
  expect(await read()).toMatchObject({ ...changed, status: 'deleted' })
  for (const unknown of [someId(), '7'])
    expect((await asOperator(`GET /operator/products/${unknown}`)).statusCode).toBe(404)
  expect((await call(`GET /operator/products/${id}`, { as: ada })).statusCode).toBe(404)
  const { rows } = await sql`select from audit.entries where action = 'read.products' and subject = ${id}`.execute(
    database,
  )
  expect(rows).toHaveLength(5)
})

test('photos of a product off the market are deleted for a reason, also where an order shows them', async () => {
  const id = await list(ada)
  const remove = (payload: object = { reason: 'It is a stolen photo.' }) =>
    asOperator(`POST /operator/products/${id}/remove-photos`, payload)
  const codeOf = async (answer: ReturnType<typeof remove>) => (await answer).json().code
  const storedOf = async () =>
    (await sql`select from media.media where owner_id = ${ada} and is_stored`.execute(database)).rows.length
  await sql`update media.media set kept_until = now() + interval '1 day' where owner_id = ${ada}`.execute(database)
  const before = await storedOf()
  expect(await codeOf(remove())).toBe('not_taken_down')
  await takeDown(id)
  await takeNotices()
  await takeAuditEvents()
  expect((await remove({})).statusCode).toBe(422)
  expect(
    await codeOf(call(`POST /operator/products/${id}/remove-photos`, { asOperator: ada, payload: { reason: 'x' } })),
  ).toBe('own_account')
  const cover = (await call(`GET /products/${id}`, { as: ada })).json().data.product_cover_image.id
  expect((await remove()).json().data).toMatchObject({ id, status: 'taken_down' })
  expect(await storedOf()).toBe(before - 3)
  const { data } = (await call(`GET /products/${id}`, { as: ada })).json()
  expect([data.product_image, data.product_cover_image.id === cover]).toEqual([[], false])
  expect(await takeNotices()).toMatchObject([{ userId: ada, body: expect.stringContaining('stolen photo') }])
  expect((await takeAuditEvents()).map(({ action }) => action)).toEqual(['product.remove_photos'])
  expect(await codeOf(remove())).toBe('no_photos')
  const { rows } = await sql<{ shared: string[] }>`
    select data -> 'productIds' as shared from pgboss.job where name = 'forget-shared-pictures'
  `.execute(database)
  expect(rows).toContainEqual({ shared: [id] })
  // The seller goes on with another cover, or with none yet.
  const changed = await payloadOf(ada, { product_image: [] })
  for (const product_cover_image of [data.product_cover_image.id, changed.product_cover_image])
    expect((await put(id, { ...changed, product_cover_image }, ada)).statusCode).toBe(200)
  // Also of a product that its seller has deleted: an order still shows them.
  await sql`update media.media set kept_until = now() + interval '1 day' where owner_id = ${ada}`.execute(database)
  await restore(id)
  await call(`DELETE /products/${id}`, { as: ada })
  expect((await remove()).json().data).toMatchObject({ id, status: 'deleted' })
})

test('a category is added, renamed, given a picture, retired and restored', async () => {
  const added = await asOperator('POST /operator/categories', { name: 'Books' })
  expect([added.statusCode, added.json().data]).toMatchObject([201, { name: 'Books', retired: false }])
  const { id } = added.json().data
  const namesOf = async () => (await call('GET /categories')).json().data.map(({ name }: { name: string }) => name)
  expect(await namesOf()).toEqual(['Kitchen', 'Books'])
  const image = await photo(ope)
  const changed = await asOperator(`PUT /operator/categories/${id}`, { name: 'Old books', image, retired: true })
  expect(changed.json().data).toMatchObject({ id, name: 'Old books', retired: true })
  // The picture stays when the operator's account is closed.
  const { rows } = await sql`select owner_id from media.media where id = ${image}`.execute(database)
  expect(rows[0]).toEqual({ owner_id: null })
  expect(await namesOf()).toEqual(['Kitchen'])
  expect((await asOperator(`PUT /operator/categories/${id}`, {})).json().data).toMatchObject({ retired: true })
  expect((await asOperator('GET /operator/categories')).json().data).toHaveLength(2)
  expect((await asOperator(`PUT /operator/categories/${id}`, { retired: false })).json().data.name).toBe('Old books')
  const closed = await asOperator(`PUT /operator/categories/${id}`, { takes_orders: false, is_returnable: false })
  expect(added.json().data).toMatchObject({ takes_orders: true, is_returnable: true })
  for (const { data } of [closed.json(), (await asOperator(`PUT /operator/categories/${id}`, {})).json()])
    expect(data).toMatchObject({ takes_orders: false, is_returnable: false })
  expect(await namesOf()).toEqual(['Kitchen', 'Old books'])
  expect((await takeAuditEvents()).map(({ action }) => action)).toEqual([
    'category.create',
    'category.change',
    'category.change',
    'category.change',
    'category.change',
    'category.change',
  ])
})

test('a replaced category picture is released, also with two simultaneous operators', async () => {
  const { id } = (await asOperator('POST /operator/categories', { name: 'Books' })).json().data
  const shown = async () =>
    (await sql<{ picture_id: string }>`select picture_id from catalog.categories where id = ${id}`.execute(database))
      .rows[0]
  const plain = (await shown())?.picture_id
  const images = [await photo(ope), await photo(ope)]
  await Promise.all(images.map((image) => asOperator(`PUT /operator/categories/${id}`, { image })))
  const { rows: used } = await sql<{ id: string }>`
    select id as picture_id from media.media where id = any (${[plain, ...images]}) and unused_since is null
  `.execute(database)
  expect(used).toEqual([await shown()])
})

test('two categories cannot have the same name, and a category accepts the operator’s own photo only', async () => {
  const image = await photo(ada)
  await asOperator('POST /operator/categories', { name: 'Books' })
  for (const [request, payload, status, code] of [
    ['POST /operator/categories', { name: 'KITCHEN' }, 409, 'name_taken'],
    [`PUT /operator/categories/${category}`, { name: 'books' }, 409, 'name_taken'],
    [`PUT /operator/categories/${category}`, { image }, 422, 'media_not_usable'],
    ['POST /operator/categories', { name: 'Toys', image }, 422, 'media_not_usable'],
    ['POST /operator/categories', { name: ' ' }, 422, 'invalid_input'],
    [`PUT /operator/categories/${someId()}`, { name: 'Toys' }, 404, 'not_found'],
    ['PUT /operator/categories/7', { name: 'Toys' }, 404, 'not_found'],
  ] as const) {
    const answer = await asOperator(request, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  }
})

test('a request without a reason, or for an unknown product, changes nothing', async () => {
  const id = await list(ada)
  expect((await takeDown(id, ' ')).statusCode).toBe(422)
  expect((await asOperator(`POST /operator/products/${id}/take-down`, {})).statusCode).toBe(422)
  for (const unknown of [someId(), '7']) {
    expect([(await takeDown(unknown)).statusCode, (await restore(unknown)).statusCode]).toEqual([404, 404])
  }
  expect((await restore(id)).statusCode).toBe(409)
  expect([await takeNotices(), await takeAuditEvents(), await statusOf(id)]).toEqual([[], [], 200])
})

test('the operator calls are 404 for all other users', async () => {
  const id = await list(ada)
  for (const request of ['GET /operator/products', `POST /operator/products/${id}/take-down`]) {
    for (const as of [undefined, ada]) expect((await call(request, { ...(as && { as }) })).statusCode).toBe(404)
  }
})

test('products of a suspended member leave the market, and come back unchanged', async () => {
  const [kettle, lamp] = [await list(ada), await list(ada)]
  await put(lamp, { unlist: true }, ada)
  const suspend = (at: string) =>
    sql`update accounts.users set suspended_at = ${sql.raw(at)} where id = ${ada}`.execute(database)
  const statuses = async () => {
    const { data } = (await asOperator('GET /operator/products')).json()
    return data.map(({ id, status }: { id: string; status: string }) => [id, status])
  }
  await suspend('now()')
  expect([await statusOf(kettle), (await call('GET /products')).json().total]).toEqual([404, 0])
  expect((await call('GET /categories')).json().data[0].product_count).toBe(0)
  expect(await statuses()).toEqual([
    [lamp, 'unlisted'],
    [kettle, 'suspended'],
  ])
  await database.transaction().execute((tx) => keepWithinPlan(tx, ada, 0))
  await suspend('null')
  expect(await statuses()).toContainEqual([kettle, 'paused'])
  await database.transaction().execute((tx) => keepWithinPlan(tx, ada, 10))
  expect([await statusOf(kettle), (await call('GET /products')).json().total]).toEqual([200, 1])
})

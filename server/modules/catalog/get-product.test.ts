import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalog } from '#contracts/catalog.ts'
import { createChangeFeed } from '#server/database/change-feed.ts'
import { openCatalog } from '#tests/support/app/catalog.ts'
import { addPicture, addProduct, addSeller } from '#tests/support/app/products.ts'
import { findShareSubject, listNewestCovers } from './index.ts'
import { asVisitor } from '#server/kit/operation.ts'

const { database, url, getProduct, operations } = await openCatalog()

test('a product comes with its seller, store and pictures, as in the contract', async () => {
  const seller = await addSeller(database, {
    user: { phone: '+2348031234567' },
    shop: { storename: 'Ada & Sons', state: 'Abia', city: 'Aba' },
  })
  const id = await addProduct(database, {
    seller_id: seller,
    name: 'Kettle',
    price_kobo: 12_345_67,
    condition: 'fairly_used',
    condition_grade: 'good',
    weight_grams: 1250,
  })
  const pictures = [await addPicture(database), await addPicture(database)]
  await sql`
    insert into catalog.product_media (product_id, position, media_id)
    values (${id}, 2, ${pictures[1]}), (${id}, 1, ${pictures[0]})
  `.execute(database)
  const { data } = await getProduct(id.toUpperCase())
  expect(catalog.getProduct.describe.output.safeParse({ message: '', data }).error).toBeUndefined()
  expect(data).toMatchObject({
    id,
    name: 'Kettle',
    price: 12_345.67,
    condition: 'fairly_used',
    condition_grade: 'good',
    weight: 1.25,
    category: { name: 'Things' },
    unlist: false,
    current_user_saved_product: false,
    seller: { id: seller, phone: '08031234567', verified: true },
    store_info: { storename: 'Ada & Sons', store_state: 'Abia', store_city: 'Aba', store_address_1: '5 Allen Avenue' },
  })
  expect(data.product_image.map((picture) => picture.id)).toEqual(pictures)
  expect(data.product_cover_image.id).not.toBe(pictures[0])
})

test('unknown, malformed, unlisted and deleted products are not found', async () => {
  const gone = [{ unlisted_at: new Date() }, { deleted_at: new Date() }]
  const ids = ['7', "' or true --", 'a'.repeat(64), '00000000-0000-0000-0000-000000000000']
  for (const each of gone) ids.push(await addProduct(database, each))
  for (const id of ids) {
    await expect(getProduct(id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await findShareSubject(database, id)).toBeUndefined()
  }
})

test('retired categories are left out', async () => {
  await sql`
    insert into catalog.categories (name, picture_id, position, retired_at)
    select 'Old', id, 0, now() from media.media limit 1
  `.execute(database)
  const { data } = await operations.listCategories(asVisitor('test'))
  expect(data.map(({ name, product_count }) => [name, product_count])).toEqual([['Things', 1]])
})

test('the ids of listed products are listed by how they begin', async () => {
  const [listed, unlisted] = [await addProduct(database), await addProduct(database, { unlisted_at: new Date() })]
  const idsOf = async (prefix?: string) => {
    const { data } = await operations.listProductIds({ ...asVisitor('test'), query: { prefix } })
    return data.map(({ id }) => id)
  }
  for (const ids of [await idsOf(), await idsOf(listed.slice(0, 2))]) expect(ids).toContain(listed)
  for (const ids of [await idsOf(), await idsOf(unlisted.slice(0, 2))]) expect(ids).not.toContain(unlisted)
  expect(await idsOf(listed.startsWith('f') ? 'e' : 'f')).not.toContain(listed)
})

test('covers are listed by newest product first', async () => {
  const cover = await addPicture(database)
  await addProduct(database, { cover_id: cover, created_at: new Date(Date.now() + 60_000) })
  expect((await listNewestCovers(database, 1))[0]).toBe(cover)
})

test('every visible change is announced, and no other', async () => {
  const seller = await addSeller(database)
  const cover = await addPicture(database)
  const id = await addProduct(database, { seller_id: seller, cover_id: cover })
  for (let more = 0; more < 25; more += 1) await addProduct(database)
  const feed = createChangeFeed(url)
  const announced: string[] = []
  feed.onChange((change) => announced.push(...change))
  while (!feed.isLive()) await wait(5)
  // Notifications arrive in commit order, so after the second one none is still in flight.
  const announcedBy = async (change: string) => {
    announced.length = 0
    await sql.raw(change).execute(database)
    await sql`select pg_notify('changes', 'places')`.execute(database)
    while (!announced.includes('places')) await wait(2)
    return new Set(announced.filter((tag) => tag !== 'places'))
  }
  const { category_id } = await database
    .selectFrom('catalog.products')
    .select('category_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ofSeller = new Set(['catalog', `shop:${seller}`, `category:${category_id}`])
  const ofProduct = new Set([...ofSeller, `product:${id}`])
  const everything = new Set(['*'])
  const nothing = new Set()
  expect(await announcedBy(`update catalog.products set price_kobo = 1 where id = '${id}'`)).toEqual(ofProduct)
  expect(await announcedBy(`update catalog.categories set name = 'Other things' where name = 'Things'`)).toEqual(
    everything,
  )
  expect(await announcedBy(`update accounts.users set last_name = 'Eze' where id = '${seller}'`)).toEqual(ofSeller)
  expect(await announcedBy(`update accounts.users set email = 'new@example.ng' where id = '${seller}'`)).toEqual(
    nothing,
  )
  expect(await announcedBy(`update shops.shops set city = 'Yaba' where seller_id = '${seller}'`)).toEqual(ofSeller)
  expect(await announcedBy(`update shops.shops set description = 'Kettles' where seller_id = '${seller}'`)).toEqual(
    ofSeller,
  )
  expect(await announcedBy(`update shops.shops set postal_code = '100001' where seller_id = '${seller}'`)).toEqual(
    nothing,
  )
  expect(await announcedBy(`update media.media set placeholder = '#000000' where id = '${cover}'`)).toEqual(ofProduct)
  expect(await announcedBy(`update media.media set original_key = 'elsewhere'`)).toEqual(nothing)
  // Orders and carts change what no visitor sees, until no piece is left.
  const ofShop = new Set([`shop:${seller}`])
  const terms = `insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days)`
  expect(await announcedBy(`${terms} values ('${seller}', true, 'Ikeja', 2)`)).toEqual(ofShop)
  expect(await announcedBy(`update shops.order_terms set takes_orders = false`)).toEqual(ofShop)
  expect(await announcedBy(`insert into catalog.stock (product_id, pieces) values ('${id}', 3)`)).toEqual(nothing)
  const takePiece = `update catalog.stock set pieces = pieces - 1 where product_id = '${id}'`
  for (const announcement of [nothing, nothing, ofProduct]) expect(await announcedBy(takePiece)).toEqual(announcement)
  expect(await announcedBy(`update catalog.stock set pieces = 1 where product_id = '${id}'`)).toEqual(ofProduct)
  const item = `insert into cart.items (user_id, product_id, quantity, seen_price_kobo)`
  expect(await announcedBy(`${item} values ('${seller}', '${id}', 1, 1)`)).toEqual(nothing)
  expect(await announcedBy(`delete from cart.items`)).toEqual(nothing)
  const many = `update catalog.products set price_kobo = 2 where id in (select id from catalog.products limit 30)`
  expect(await announcedBy(many)).toEqual(everything)
  expect(await announcedBy(`delete from shops.shops where seller_id = '${seller}'`)).toEqual(ofSeller)
  await feed.close()
})

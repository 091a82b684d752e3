import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { newPhone } from './members.ts'

type Row<Name extends keyof Tables> = Partial<Insertable<Tables[Name]>>

export async function addCategory(
  database: Database,
  name: string,
  more: Row<'catalog.categories'> = {},
): Promise<string> {
  const id = randomUUID()
  const row = { name, picture_id: await addPicture(database), position: 1, ...more, id }
  await database.insertInto('catalog.categories').values(row).execute()
  return id
}

/** Adds a person with a phone and a shop, and returns the person's id. */
export async function addSeller(
  database: Database,
  { user = {}, shop = {} }: { user?: Row<'accounts.users'>; shop?: Row<'shops.shops'> } = {},
): Promise<string> {
  const id = randomUUID()
  const person = {
    id,
    email: `${id}@example.ng`,
    phone: newPhone('803'),
    first_name: 'Ada',
    last_name: 'Obi',
    kyc_status: 'verified' as const,
  }
  await database
    .insertInto('accounts.users')
    .values({ ...person, ...user })
    .execute()
  const place = { storename: 'Ada Stores', address_1: '5 Allen Avenue', city: 'Ikeja', state: 'Lagos' }
  await database
    .insertInto('shops.shops')
    .values({ seller_id: id, ...place, ...shop })
    .execute()
  return id
}

export async function addPicture(database: Database, more: Row<'media.media'> = {}): Promise<string> {
  const id = randomUUID()
  const picture = {
    media_type: 'photo' as const,
    original_key: 'none',
    width: 1200,
    height: 1200,
    placeholder: '#c0ffee',
  }
  await database
    .insertInto('media.media')
    .values({ ...picture, ...more, id })
    .execute()
  return id
}

/**
 * Adds a listed product and returns its id. Defaults are created once for each database handle and shared: a category,
 * a seller with a shop in Lagos, and a cover.
 */
export async function addProduct(database: Database, product: Row<'catalog.products'> = {}): Promise<string> {
  const id = product.id ?? randomUUID()
  const row = {
    category_id: product.category_id ?? (await once(database, 'category', () => addCategory(database, 'Things'))),
    seller_id: product.seller_id ?? (await once(database, 'seller', () => addSeller(database))),
    cover_id: product.cover_id ?? (await once(database, 'cover', () => addPicture(database))),
    name: 'Thing',
    brand_name: 'Brand',
    color: 'black' as const,
    description: '',
    condition: 'brand_new' as const,
    price_kobo: 1_000_00,
    weight_grams: 500,
    warranty_duration: 0,
    warranty_duration_type: 'none' as const,
    warranty_address: 'Ikeja, Lagos',
    state: 'Lagos',
    ...product,
    id,
  }
  await database.insertInto('catalog.products').values(row).execute()
  return id
}

const shared = new WeakMap<Database, Map<string, Promise<string>>>()

function once(database: Database, what: string, make: () => Promise<string>): Promise<string> {
  const made = shared.get(database) ?? new Map<string, Promise<string>>()
  shared.set(database, made)
  const id = made.get(what) ?? make()
  made.set(what, id)
  return id
}

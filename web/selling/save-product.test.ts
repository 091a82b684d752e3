import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contracts/catalog.ts'
import { storeSession } from '../app/session.ts'
import { NO_PHOTOS, photosFrom } from './photos.ts'
import { readProductDraft } from './product-draft.ts'
import { bodyOf, EMPTY_PRODUCT, valuesOf, type ProductBody } from './product-values.ts'
import { productChanges, productListing } from './save-product.ts'
import { newTries } from './send-once.ts'

const opened = {
  id: 'fan',
  name: 'Fan',
  category: { id: '7', name: 'Electronics' },
  condition: 'fairly_used',
  condition_grade: null,
  brand_name: 'OX',
  color: 'white',
  in_stock: true,
  description: 'Runs.',
  warranty_duration: 0,
  warranty_duration_type: 'none',
  warranty_address: 'Ikeja',
  weight: 2.5,
  price: 32000.5,
  takes_orders: true,
  quantity: 5,
  product_cover_image: { id: 'cover', media: '/media/cover.jpg', media_type: 'photo' },
  product_image: [],
  updated_at: 'opened',
} as unknown as Product
const typed = (change: Partial<ProductBody> = {}): ProductBody => ({
  ...bodyOf(valuesOf(opened), photosFrom(opened.product_cover_image, [], true)),
  ...change,
})

/** What the server has, and what it was asked to write. */
let saved: Product
let writes: { name: string; quantity?: number; in_stock: boolean }[]
/** How many of the next responses to a change are lost. */
let lost: number
let answers: Map<string, { text: string; product: Product }>

beforeEach(() => {
  saved = opened
  writes = []
  lost = 0
  answers = new Map()
  vi.stubGlobal('document', { querySelector: () => null })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  const person = { id: '7', email: 'ada@market.test', first_name: 'Ada', last_name: 'Obi' }
  storeSession({ data: [{ access: 'st_1' }, { ...person, is_seller: true, subscription_plan: null }] })
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit & { headers: Headers }) => {
    if (method === 'GET') return Response.json({ message: '', data: saved })
    const key = headers.get('Idempotency-Key')!
    const text = String(body)
    // The server looks at the input before it looks for the key.
    if (JSON.parse(text).price === REFUSED) return refusal(422, 'invalid_input')
    const answer = answers.get(key)
    if (answer && answer.text !== text) return refusal(422, 'idempotency_key_reused')
    if (answer) return Response.json({ message: '', data: answer.product })
    const { updated_at, quantity_seen, ...change } = JSON.parse(text)
    if (updated_at !== undefined && updated_at !== saved.updated_at) return refusal(409, 'changed_meanwhile')
    if (quantity_seen !== undefined && quantity_seen !== saved.quantity)
      return refusal(409, 'quantity_changed', { quantity: saved.quantity })
    writes.push(change)
    const { name, in_stock, quantity = saved.quantity } = change
    saved = { ...saved, name, in_stock, quantity, updated_at: `write ${writes.length}` }
    answers.set(key, { text, product: saved })
    if (lost-- > 0) throw new TypeError('Failed to fetch')
    return Response.json({ message: '', data: saved })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a resumed product is listed once, with the input of now, although an earlier response was lost', async () => {
  lost = 1
  const first = productListing(newTries())
  const wanted = typed()
  await expect(first.save(wanted, () => first.store(EMPTY_PRODUCT, NO_PHOTOS))).rejects.toMatchObject(network)
  const resumed = () => productListing(readProductDraft()!.tries)
  await resumed().save(typed(), () => {})
  expect(writes).toHaveLength(1)
  lost = 1
  const changed = resumed()
  const save = () => changed.save(typed({ name: 'Standing fan' }), () => {})
  await expect(save()).rejects.toMatchObject(network)
  await save()
  expect(writes.slice(1)).toMatchObject([{ name: 'Standing fan', in_stock: true }])
  expect(writes[1]).not.toHaveProperty('quantity')
})

test('a day after a lost response the seller is asked to look first, because the server has forgotten it', async () => {
  lost = 1
  const first = productListing(newTries())
  await expect(first.save(typed(), () => first.store(EMPTY_PRODUCT, NO_PHOTOS))).rejects.toMatchObject(network)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  answers.clear()
  const resumed = productListing(readProductDraft()!.tries)
  const save = () => resumed.save(typed(), () => {})
  await expect(save()).rejects.toMatchObject({ problem: { code: 'maybe_listed' } })
  expect(writes).toHaveLength(1)
  await save()
  expect(writes).toHaveLength(2)
})

test('a product that the server refused was not sent, so a day later it is listed without a question', async () => {
  const first = productListing(newTries())
  const refused = first.save(typed({ price: REFUSED }), () => first.store(EMPTY_PRODUCT, NO_PHOTOS))
  await expect(refused).rejects.toMatchObject({ problem: { code: 'invalid_input' } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  await productListing(readProductDraft()!.tries).save(typed(), () => {})
  await first.save(typed(), () => {})
  expect(writes).toHaveLength(1)
})

test('a refusal after a lost response does not hide that the product is listed', async () => {
  lost = 1
  const listing = productListing(newTries())
  const save = (change: Partial<ProductBody>) =>
    listing.save(typed(change), () => listing.store(EMPTY_PRODUCT, NO_PHOTOS))
  await expect(save({})).rejects.toMatchObject(network)
  await expect(save({ price: REFUSED })).rejects.toMatchObject({ problem: { code: 'invalid_input' } })
  expect(readProductDraft()!.tries.sent).toEqual([typed()])
  await save({ name: 'Standing fan' })
  expect(writes.slice(1)).toMatchObject([{ name: 'Standing fan', in_stock: true }])
})

test('a tab that does not know what another tab listed says so', async () => {
  const tries = newTries<ProductBody>()
  await productListing(tries).save(typed(), () => {})
  await expect(productListing(tries).save(typed({ name: 'Standing fan' }), () => {})).rejects.toMatchObject({
    problem: { message: 'This product is listed already. You can change it in My Shop.' },
  })
  expect(writes).toHaveLength(1)
})

test('a product that is sold out meanwhile is saved without a question, and stays sold out unless it is counted', async () => {
  const sellOut = () => (saved = { ...saved, in_stock: false, quantity: 0, updated_at: 'sold out' })
  const changes = productChanges(opened, never)
  sellOut()
  await changes.save(typed({ name: 'Standing fan' }))
  expect(writes).toMatchObject([{ name: 'Standing fan', in_stock: false }])
  sellOut()
  const counted = typed({ quantity: 4 })
  const again = productChanges({ ...opened, name: 'Standing fan' }, async () => true)
  await expect(again.save(counted)).rejects.toMatchObject({ problem: { code: 'quantity_changed' } })
  await again.save(counted)
  expect(writes[1]).toMatchObject({ in_stock: true, quantity: 4 })
})

test('a number that is typed again after others were ordered is saved', async () => {
  saved = { ...saved, quantity: 3 }
  const changes = productChanges(opened, never)
  await expect(changes.save(typed({ quantity: 10 }))).rejects.toMatchObject({ problem: { code: 'quantity_changed' } })
  await changes.save(typed({ quantity: 5 }))
  expect(saved.quantity).toBe(5)
})

test('a save whose response was lost does not hinder the next one, and its pieces are not counted twice', async () => {
  const changes = productChanges(opened, never)
  lost = 2
  for (const name of ['Fan 1', 'Fan 2'])
    await expect(changes.save(typed({ name, quantity: 9 }))).rejects.toMatchObject(network)
  saved = { ...saved, quantity: 7 }
  await changes.save(typed({ name: 'Fan 3', quantity: 9 }))
  expect(saved).toMatchObject({ name: 'Fan 3', quantity: 7 })
})

test('another change is replaced only if the seller wants it', async () => {
  saved = { ...opened, name: 'Changed elsewhere', updated_at: 'elsewhere' }
  const mayReplace = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const changes = productChanges(opened, mayReplace)
  await expect(changes.save(typed())).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } })
  expect(writes).toEqual([])
  await changes.save(typed({ name: 'Mine' }))
  expect(saved.name).toBe('Mine')
  expect(mayReplace).toHaveBeenCalledTimes(2)
})

/** A price that the server refuses. */
const REFUSED = '13'
const network = { problem: { code: 'network' } }

function never(): Promise<boolean> {
  throw new Error('asked')
}

function refusal(status: number, code: string, data?: object): Response {
  return Response.json({ status, code, message: code, detail: code, data }, { status })
}

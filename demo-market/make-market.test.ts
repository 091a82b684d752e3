import { describe, expect, test } from 'vitest'
import states from '#server/modules/places/nigeria.json' with { type: 'json' }
import { demoData, stockedLines } from './data.ts'
import { drawingNames } from './drawings/index.ts'
import { makeMarket } from './make-market.ts'
import type { DemoProduct } from './make-products.ts'

const now = new Date('2026-11-21T09:00:00Z')
const market = makeMarket({ seed: 2026, now })
const { categories, sellers, products } = market
const { places } = demoData
const DAY = 86_400_000
const ageDays = (moment: Date) => (now.getTime() - moment.getTime()) / DAY

/** Ten national digits of mobile numbers, according to the numbering plan. */
const mobile = /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/

test('the same seed gives the same market, another seed another one', () => {
  expect(makeMarket({ seed: 2026, now })).toEqual(market)
  expect(makeMarket({ seed: 2027, now }).products[0]?.id).not.toBe(products[0]?.id)
})

test('ids are unique UUIDs', () => {
  const ids = [...categories, ...sellers, ...products].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('sellers', () => {
  test('are as many as requested, each with a unique email address and a valid number', () => {
    expect(sellers).toHaveLength(60)
    expect(new Set(sellers.map(({ email }) => email)).size).toBe(60)
    expect(new Set(sellers.map(({ phone }) => phone)).size).toBe(60)
    for (const { email, phone } of sellers) {
      expect(email).toMatch(/^[a-z]+\.[a-z-]+\d*@shops\.kanti\.example$/)
      expect(phone).toMatch(/^\+234\d{10}$/)
      expect(phone.slice(4)).toMatch(mobile)
    }
  })

  test('live in at least twenty-four states, in towns that the forms offer', () => {
    expect(new Set(places.map(({ state }) => state)).size).toBeGreaterThanOrEqual(24)
    expect(new Set(sellers.map(({ shop }) => shop.state)).size).toBeGreaterThanOrEqual(24)
    for (const { city, state } of places) {
      expect(states.find(({ name }) => name === state)?.towns, `${city}, ${state}`).toContain(city)
    }
  })

  test('sell existing categories', () => {
    const known = categories.map(({ name }) => name)
    for (const { sells } of places) expect(known).toEqual(expect.arrayContaining([...sells]))
  })

  test('joined between two months and six years ago', () => {
    for (const { joinedAt } of sellers) {
      expect(ageDays(joinedAt)).toBeGreaterThanOrEqual(60)
      expect(ageDays(joinedAt)).toBeLessThanOrEqual(6 * 365)
    }
  })
})

describe('products', () => {
  test('are half new and half used, in every category and from every seller', () => {
    expect(products).toHaveLength(900)
    expect(products.filter(({ condition }) => condition === 'brand_new')).toHaveLength(450)
    expect(new Set(products.map(({ categoryName }) => categoryName))).toEqual(
      new Set(categories.map(({ name }) => name)),
    )
    expect(new Set(products.map(({ sellerId }) => sellerId))).toEqual(new Set(sellers.map(({ id }) => id)))
  })

  test('are half new and half used in a small market too', () => {
    for (const count of [1, 2, 7, 40]) {
      const few = makeMarket({ seed: 5, now, sellers: 3, products: count }).products
      expect(few.filter(({ condition }) => condition === 'brand_new')).toHaveLength(Math.ceil(count / 2))
    }
  })

  test('only used goods have a grade', () => {
    for (const { condition, conditionGrade } of products)
      expect(conditionGrade === null).toBe(condition === 'brand_new')
  })

  test('rarely share a name, and no seller repeats a text', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(780)
    expect(new Set(products.map(({ sellerId, description }) => `${sellerId} ${description}`)).size).toBe(
      products.length,
    )
    for (const { name, description } of products) {
      expect(name.length).toBeLessThanOrEqual(90)
      expect(description.split(/(?<=\.) /).length, description).toBeGreaterThanOrEqual(2)
    }
  })

  test('cost less used than new', () => {
    for (const { line } of stockedLines.filter(({ line }) => !line.onlyUsed)) {
      for (const [model] of line.models) {
        const ofModel = products.filter(({ name }) => name === model || name.startsWith(`${model},`))
        const fresh = ofModel.filter(({ condition }) => condition === 'brand_new').map(({ priceKobo }) => priceKobo)
        const used = ofModel.filter(({ condition }) => condition === 'fairly_used').map(({ priceKobo }) => priceKobo)
        expect(Math.max(0, ...used), model).toBeLessThan(Math.min(Infinity, ...fresh))
      }
    }
  })

  test('stay within the limits of their table', () => {
    for (const product of products) {
      expect(product.priceKobo % 100).toBe(0)
      expect(product.priceKobo).toBeGreaterThan(100_000)
      expect(product.priceKobo).toBeLessThanOrEqual(99_999_999_999)
      expect(Number.isInteger(product.weightGrams) && product.weightGrams > 0).toBe(true)
      expect(product.warrantyDuration === 0).toBe(product.warrantyDurationType === 'none')
      expect(product.warrantyDuration).toBeLessThanOrEqual(6)
    }
  })

  test('are mostly in stock', () => {
    const missing = products.filter(({ inStock }) => !inStock).length
    expect(missing).toBeGreaterThan(10)
    expect(missing).toBeLessThan(50)
  })

  test('are sorted newest first over ninety days, denser in the last weeks, and never older than their seller', () => {
    const times = products.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...products.map(({ createdAt }) => ageDays(createdAt)))).toBeLessThanOrEqual(90.1)
    expect(products.filter(({ createdAt }) => ageDays(createdAt) < 30).length).toBeGreaterThan(450)
    const joined = new Map(sellers.map(({ id, joinedAt }) => [id, joinedAt]))
    for (const { sellerId, createdAt } of products) expect(createdAt > (joined.get(sellerId) ?? now)).toBe(true)
  })

  test('begin with eight categories, listed minutes to hours ago', () => {
    const first = products.slice(0, 8)
    expect(new Set(first.map(({ categoryName }) => categoryName)).size).toBe(8)
    const hours = first.map(({ createdAt }) => 24 * ageDays(createdAt))
    expect(hours[0]).toBeLessThan(1)
    expect(hours[3]).toBeGreaterThan(2)
    expect(hours[7]).toBeGreaterThan(4)
    expect(hours[7]).toBeLessThan(24)
  })

  test('show every kind of goods, and the first pages show photographs and do not repeat a kind nearby', () => {
    expect(new Set(products.flatMap(({ pictures }) => pictures.map(kindOf)))).toEqual(new Set(drawingNames))
    const covers = products.slice(0, 96).map(({ pictures }) => pictures[0]!)
    covers.forEach((cover, index) => {
      expect(cover).toHaveProperty('photo')
      expect(covers.slice(index + 1, index + 12).map(kindOf)).not.toContain(kindOf(cover))
    })
  })

  test('show photographs on the first page of every category', () => {
    for (const { name } of categories) {
      const covers = products.filter(({ categoryName }) => categoryName === name).map(({ pictures }) => pictures[0]!)
      const drawn = covers.slice(0, 24).filter((cover) => !('photo' in cover))
      expect(drawn.map(kindOf), name).toEqual([])
    }
  })

  test('have the whole product on a photographed cover', () => {
    const covers = products.flatMap(({ pictures: [cover] }) => (cover && 'photo' in cover ? [cover.photo] : []))
    const views = new Set(covers.map((photo) => photo.split('-').at(-1)))
    expect([...views].toSorted()).toEqual(['front', 'side'])
  })

  test('have photographs or two to six drawings, all different and in the named colour', () => {
    for (const { pictures, color } of products) {
      expect(pictures.length).toBeGreaterThanOrEqual('photo' in pictures[0]! ? 1 : 2)
      expect(pictures.length).toBeLessThanOrEqual(6)
      expect(new Set(pictures.map((picture) => ('photo' in picture ? picture.photo : picture.view))).size).toBe(
        pictures.length,
      )
      expect(pictures.every((picture) => picture.color === color)).toBe(true)
    }
  })
})

const kindOf = (picture: DemoProduct['pictures'][number]) =>
  'photo' in picture ? picture.photo.split('-')[0] : picture.drawing

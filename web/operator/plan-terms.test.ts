import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plans } from './money-sections.tsx'
import { changedTerms } from './plan-terms.ts'

const plan = { title: 'basic', price: 0, plan_description: [{ body: 'A shop' }], max_listings: 10, retired: false }
let listed = plan
let sent: unknown

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body !== undefined) sent = JSON.parse(body)
    return Response.json({ message: '', data: [{ id: '7', ...listed }] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a plan is retired with the terms that it has by then', async () => {
  listed = plan
  const { rows } = await plans.load({}, new Promise(() => {}))
  listed = { ...plan, price: 2500 }
  await rows[0]!.acts[0]!.run('')
  expect(sent).toEqual({ ...plan, price: 2500, retired: true })
})

test('a form of a plan sends what was changed in it, and leaves the rest as it is by now', () => {
  const { retired: _, ...typed } = plan
  const now = { ...plan, price: 2500, retired: true }
  expect(changedTerms(now, plan, { ...typed, max_listings: 20 })).toEqual({ ...now, max_listings: 20 })
  expect(changedTerms(now, plan, { ...typed, plan_description: [] })).toEqual({ ...now, plan_description: [] })
  expect(changedTerms(now, plan, typed)).toEqual(now)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { expireSession } from '../app/session-end.ts'
import { clearAll, storeSession } from '../app/session.ts'
import { NO_PHOTOS, photosFrom } from './photos.ts'
import { storeProductDraft, readProductDraft } from './product-draft.ts'
import { EMPTY_PRODUCT } from './product-values.ts'
import { newTries } from './send-once.ts'

const stored = new Map<string, string>()
const tries = newTries<never>()

beforeEach(() => {
  stored.clear()
  stubStorage(stored)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft from an expired session is offered to its seller only', () => {
  signIn('7', 'st_1')
  storeProductDraft({ ...EMPTY_PRODUCT, name: 'Standing fan' }, NO_PHOTOS, tries)
  expireSession('st_1')
  // The form is still open and continues to store its input.
  storeProductDraft({ ...EMPTY_PRODUCT, name: 'Standing fan, 18 inch' }, NO_PHOTOS, tries)
  signIn('8', 'st_2')
  expect(readProductDraft()).toBeNull()
  signIn('7', 'st_3')
  expect(readProductDraft()?.values.name).toBe('Standing fan, 18 inch')
})

test('signing out deletes the draft, and the open form does not store it again', () => {
  signIn('7', 'st_1')
  storeProductDraft({ ...EMPTY_PRODUCT, name: 'Standing fan' }, NO_PHOTOS, tries)
  clearAll()
  storeProductDraft({ ...EMPTY_PRODUCT, name: 'Standing fan' }, NO_PHOTOS, tries)
  expect([...stored.keys()]).toEqual([])
})

test('photos are offered until the server deletes them, however late the draft has changed', () => {
  const hours = (count: number) => count * 60 * 60_000
  const draft = { ...EMPTY_PRODUCT, name: 'Standing fan' }
  const cover = (id: string) => photosFrom({ id, media_type: 'photo', media: `/${id}.webp` }, [], false)
  const offered = () => readProductDraft()?.photos.cover?.picture?.id
  vi.useFakeTimers()
  signIn('7', 'st_1')
  storeProductDraft(draft, NO_PHOTOS, tries)
  vi.advanceTimersByTime(hours(16))
  storeProductDraft(draft, cover('first'), tries)
  vi.advanceTimersByTime(hours(16))
  expect(offered()).toBe('first')
  storeProductDraft({ ...draft, color: 'Blue' }, cover('first'), tries)
  vi.advanceTimersByTime(hours(5))
  expect(offered()).toBeUndefined()
  expect(readProductDraft()?.values.color).toBe('Blue')
  storeProductDraft(draft, cover('second'), tries)
  vi.advanceTimersByTime(hours(16))
  expect(offered()).toBe('second')
})

function signIn(id: string, access: string): void {
  const person = { id, email: `${id}@market.test`, first_name: 'Ada', last_name: 'Obi' }
  storeSession({ data: [{ access }, { ...person, is_seller: true, subscription_plan: null }] })
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { expireSession } from '../app/session-end.ts'
import { storeSession } from '../app/session.ts'
import {
  dropDraft,
  storeDraft,
  storeForm,
  markDraft,
  readDraft,
  readForm,
  readUnanswered,
  repriceDraft,
} from './draft.ts'

const PAGE = '/airtime/mtn'
const TYPED = { phone: '08031234567', amount: '500' }

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

test('a purchase that was refused because the session had ended can be changed after the next sign-in', () => {
  signIn('7', 'st_1')
  const sent = markDraft(PAGE, storeDraft(PAGE, TYPED, null), 500)
  expireSession('st_1')
  markDraft(PAGE, sent, undefined)
  signIn('7', 'st_2')
  expect(readUnanswered()).toBeNull()
  expect(readDraft(PAGE)).toMatchObject({ typed: TYPED, idempotencyKey: sent.idempotencyKey })
})

test('the answer to a purchase is noted for its buyer only, also if another member has signed in meanwhile', () => {
  signIn('7', 'st_1')
  const sent = markDraft(PAGE, storeDraft(PAGE, TYPED, null), 500)
  expireSession('st_1')
  signIn('8', 'st_2')
  markDraft(PAGE, sent, undefined)
  expect(readDraft(PAGE)).toBeNull()
  dropDraft(PAGE, sent)
  signIn('7', 'st_3')
  expect(readDraft(PAGE)).toBeNull()
})

test('the same purchase keeps its key; another one, and one at another price, has its own', () => {
  signIn('7', 'st_1')
  const first = storeDraft(PAGE, TYPED, null)
  expect(storeDraft(PAGE, TYPED, null).idempotencyKey).toBe(first.idempotencyKey)
  const other = storeDraft(PAGE, { ...TYPED, amount: '600' }, null)
  const repriced = repriceDraft(PAGE, other, 700)
  expect(new Set([first, other, repriced].map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})

test('a form is stored for its page, entry and member until the purchase', () => {
  signIn('7', 'st_1')
  const customer = { name: 'Ada Obi' }
  storeForm(PAGE, 'entry', { typed: TYPED, customer })
  expect(readForm(PAGE, 'entry')).toMatchObject({ typed: TYPED, customer })
  expect(readForm('/airtime/glo', 'entry')).toBeNull()
  expect(readForm(PAGE, 'other')).toBeNull()
  const draft = storeDraft(PAGE, TYPED, customer)
  dropDraft('/airtime/glo', draft)
  signIn('8', 'st_2')
  expect(readForm(PAGE, 'entry')).toBeNull()
  signIn('7', 'st_3')
  expect(readForm(PAGE, 'entry')).toMatchObject({ typed: TYPED, customer })
  dropDraft(PAGE, draft)
  expect(readForm(PAGE, 'entry')).toBeNull()
})

function signIn(id: string, access: string): void {
  const person = { id, email: 'a@b.example', first_name: 'A', last_name: 'B', is_seller: true, subscription_plan: null }
  storeSession({ data: [{ access }, person] })
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { forgetEndedCopies, readCopies, storeCopies } from '../offline/offline-copies.ts'
import { setClock } from './clock.ts'
import { expireSession, takeExpiry } from './session-end.ts'
import * as session from './session.ts'

const answer = {
  message: 'Welcome back',
  data: [
    { access: 'st_1', expires_at: '2030-01-01T00:00:00Z' },
    {
      id: '7',
      email: 'ada@market.test',
      first_name: 'Ada',
      last_name: 'Obi',
      is_seller: false,
      subscription_plan: 'Basic',
    },
  ],
} as const

const DAY = 24 * 60 * 60 * 1000
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  stubStorage(stored)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a session is stored exactly as the response, with its plan, and read back', () => {
  session.storeSession(answer)
  expect(JSON.parse(stored.get('user')!)).toEqual(answer)
  expect(stored.get('my-sub')).toBe('Basic')
  expect(stored.get('subscribed')).toBe('true')
  expect(session.readSession()).toMatchObject({ access: 'st_1', userId: '7', firstName: 'Ada', isSeller: false })
  expect(session.readSession()).toBe(session.readSession())
})

test.each(['{oh', '{}', '[]', '{"data":null}', '{"data":{}}', '{"data":[{}]}', '7'])('%s is no session', (text) => {
  stored.set('user', text)
  expect(session.readSession()).toBeNull()
})

test('a newer profile changes the stored user only', () => {
  session.storeSession(answer)
  session.storePerson({ ...answer.data[1], first_name: 'Adaeze', subscription_plan: null })
  const [tokens, person] = answer.data
  const data = [tokens, { ...person, first_name: 'Adaeze', subscription_plan: null }]
  expect(JSON.parse(stored.get('user')!)).toEqual({ ...answer, data })
  expect(stored.has('my-sub')).toBe(false)
  expect(stored.has('subscribed')).toBe(false)
  session.storePerson({ ...answer.data[1], id: '8', first_name: 'Bola' })
  expect(session.readSession()?.firstName).toBe('Adaeze')
})

test('an expired session is removed and reported once; a newer one of another tab stays', () => {
  session.storeSession(answer)
  expireSession('st_0')
  expect(session.readSession()?.access).toBe('st_1')
  stored.set('product-draft', '{"userId":"7"}')
  expireSession('st_1')
  expect([...stored.keys()]).toEqual(['product-draft'])
  expect([takeExpiry(), takeExpiry()]).toEqual([true, false])
})

test('an operator session in a tab ends for the next user who signs in there', () => {
  session.storeSession(answer)
  session.storeOperatorAccess({ access: 'st_9', roles: ['money'] })
  expect(session.readOperatorAccess()).toBe('st_9')
  // Another tab signed out and another user signed in.
  stored.clear()
  expect(session.readOperatorAccess()).toBeNull()
  const [tokens, person] = answer.data
  session.storeSession({ data: [tokens, { ...person, id: '8' }] })
  expect(session.readOperatorAccess()).toBeNull()
})

test('data that one step leaves for the next is deleted after ten minutes', () => {
  session.storeDialogData('googleAuthToken', 'st_2')
  vi.advanceTimersByTime(5 * 60_000)
  session.storeDialogData('passwordResetDetails', { email: 'ada@market.test', otp: '123456' })
  expect(JSON.parse(stored.get('passwordResetDetails')!)).toEqual({ email: 'ada@market.test', otp: '123456' })
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(session.readDialogData('googleAuthToken')).toBe('st_2')
  vi.advanceTimersByTime(10)
  expect(session.readDialogData('googleAuthToken')).toBeUndefined()
  expect(stored.has('googleAuthToken')).toBe(false)
  expect(session.readDialogData('passwordResetDetails')).toEqual({ email: 'ada@market.test', otp: '123456' })
  vi.advanceTimersByTime(5 * 60_000)
  expect(stored.size).toBe(0)
})

test('a clock that is set back deletes what a step left, instead of looking at it without end', () => {
  session.storeDialogData('signUpEmail', 'ada@market.test')
  vi.setSystemTime(Date.now() - 60 * DAY)
  session.forgetOld()
  expect(session.readDialogData('signUpEmail')).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('starting a registration replaces an abandoned reset, and the reverse', () => {
  session.storeDialogData('emailForPasswordReset', 'ada@market.test')
  session.storeDialogData('signUpEmail', 'ada@market.test')
  expect(session.readDialogData('emailForPasswordReset')).toBeUndefined()
  session.storeDialogData('emailForPasswordReset', 'ada@market.test')
  expect(session.readDialogData('signUpEmail')).toBeUndefined()
})

test('a browser without storage breaks no page', () => {
  vi.stubGlobal('localStorage', undefined)
  session.forget('signUpEmail')
  session.storeSavedCount(3)
  session.storeOpenPayment({ reference: 'r1', subscription_plan: null, amount: 500 })
  session.storeDialogData('signUpEmail', 'ada@market.test')
  expect([session.readSession(), session.readSavedCount(), session.readDialogData('signUpEmail')]).toEqual([
    null,
    0,
    undefined,
  ])
})

test('data that an earlier visit left is deleted at the start', () => {
  session.storeDialogData('signUpEmail', 'ada@market.test')
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + 10 * 60_000)
  stored.set('googleAuthToken', 'of nobody knows when')
  session.forgetOld()
  expect([...stored.keys()]).toEqual([])
})

test('signing out deletes the drafts of the tab, and a session that ended by itself does not', () => {
  sessionStorage.setItem('address-draft', '{}')
  session.forgetSession()
  expect(sessionStorage.getItem('address-draft')).toBe('{}')
  session.clearAll()
  expect(sessionStorage.getItem('address-draft')).toBeNull()
})

test('an open payment survives a reload until its result is known, and a new one replaces it', () => {
  const payment = { reference: 'r1', subscription_plan: 'p', amount: 15_000 }
  session.storeOpenPayment(payment)
  expect(session.readOpenPayment()).toEqual(payment)
  session.storeOpenPayment({ ...payment, reference: 'r2' })
  session.forgetOpenPayment('r1')
  expect(session.readOpenPayment()?.reference).toBe('r2')
  session.forgetOpenPayment('r2')
  expect(session.readOpenPayment()).toBeNull()
})

const keptAfter = (ms: number) => {
  vi.setSystemTime(new Date('2029-12-01T00:00:00Z'))
  session.storeSession(answer)
  storeCopies('purchases', '["2636 2054"]')
  vi.setSystemTime(Date.now() + ms)
  return readCopies('purchases')
}

test('purchases can be read offline while the session may last, and are deleted after it ended', () => {
  expect(keptAfter(6.9 * DAY)).toBe('["2636 2054"]')
  expect([keptAfter(7 * DAY), stored.has('purchases')]).toEqual([null, false])
})

test('a phone whose clock is ahead keeps its purchases', () => {
  vi.setSystemTime(new Date('2030-02-01T00:00:00Z'))
  setClock('Mon, 03 Dec 2029 00:00:00 GMT')
  session.storeSession(answer)
  storeCopies('purchases', '["2636 2054"]')
  expect(readCopies('purchases')).not.toBeNull()
})

test('each response for the signed-in user counts as a use', () => {
  expect(keptAfter(6 * DAY)).not.toBeNull()
  session.storePerson(answer.data[1])
  vi.setSystemTime(Date.now() + 6 * DAY)
  expect(readCopies('purchases')).not.toBeNull()
  // Whatever the use, the session ends at the time that the sign-in returned.
  vi.setSystemTime(new Date('2029-12-30T00:00:00Z'))
  session.storePerson(answer.data[1])
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'))
  expect(readCopies('purchases')).toBeNull()
})

test('without a session no purchases can be read', () => {
  storeCopies('purchases', '["2636 2054"]')
  forgetEndedCopies()
  expect(stored.has('purchases')).toBe(false)
})

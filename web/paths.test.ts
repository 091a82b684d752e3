import { expect, test } from 'vitest'
import { authAddress, nextOf, withModal, withoutModal } from './paths.ts'

test('a dialog is a query parameter and keeps the other parameters', () => {
  expect(withModal('?product_name=tv', 'auth', 'login')).toEqual({ search: '?product_name=tv&auth=login' })
  expect(withoutModal('?product_name=tv&auth=login&next=%2Fmy-profile', 'auth')).toEqual({ search: '?product_name=tv' })
})

test('the login keeps the target path', () => {
  expect(nextOf(authAddress('login', '/messages?tab=read').slice(1))).toBe('/messages?tab=read')
  expect(authAddress('login')).toBe('/?auth=login')
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'my-profile',
  '',
])('%j leads to the home page only', (next) => {
  expect(nextOf(`?${new URLSearchParams({ next })}`)).toBe('/')
})

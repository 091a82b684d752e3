import { expect, test } from 'vitest'
import { pageHeaders, type PagePolicy } from './security-headers.ts'

const policy: PagePolicy = {
  apiOrigin: 'https://kanti.example',
  mediaOrigin: 'https://cdn.example',
  emailOrigin: 'https://kanti.example',
  signsInAtGoogle: false,
  cards: 'simulated',
  scriptHashes: [],
  styleHashes: [],
}
const directivesOf = (given: Partial<PagePolicy>) =>
  pageHeaders('https://kanti.example', { ...policy, ...given })['content-security-policy']!.split('; ')
const connectsTo = (emailOrigin: string) =>
  directivesOf({ emailOrigin }).find((directive) => directive.startsWith('connect-src'))

test('a page may send the contact form to its service, and the policy names each origin once', () => {
  expect(connectsTo('https://kanti.example')).toBe("connect-src 'self' https://kanti.example")
  expect(connectsTo('https://mail.example')).toBe("connect-src 'self' https://kanti.example https://mail.example")
})

test("the policy allows Google's button only where users sign in with Google", () => {
  const naming = (given: Partial<PagePolicy>) => directivesOf(given).filter((directive) => /google/.test(directive))
  expect(naming({})).toEqual([])
  expect(naming({ signsInAtGoogle: true })).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://kanti.example https://accounts.google.com/gsi/",
    "frame-src https://accounts.google.com/gsi/ 'self'",
  ])
})

test('the policy allows card frames of our own or of Paystack, and no others', () => {
  const framesOf = (given: Partial<PagePolicy>) => directivesOf(given).find((each) => each.startsWith('frame-src'))
  expect(framesOf({})).toBe("frame-src 'self'")
  expect(framesOf({ cards: 'paystack' })).toBe('frame-src https://checkout.paystack.com https://standard.paystack.co')
})

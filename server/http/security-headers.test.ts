import { expect, test } from 'vitest'
import { pageHeaders } from './security-headers.ts'

const connectsTo = (emailOrigin: string) => {
  const policy = {
    apiOrigin: 'https://kanti.example',
    mediaOrigin: 'https://cdn.example',
    emailOrigin,
    scriptHashes: [],
    styleHashes: [],
  }
  const directives = pageHeaders('https://kanti.example', policy)['content-security-policy']!.split('; ')
  return directives.find((directive) => directive.startsWith('connect-src'))
}

test('a page may send the contact form to where it is taken in, and names each origin once', () => {
  expect(connectsTo('https://kanti.example')).toBe("connect-src 'self' https://kanti.example")
  expect(connectsTo('https://mail.example')).toBe("connect-src 'self' https://kanti.example https://mail.example")
})

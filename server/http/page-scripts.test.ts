import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ForeignScript, readScripts } from './page-scripts.ts'

const MARK = 'bWFyayBvZiBvbmUgcmVuZGVyaW5n'
const EARLY = 'early()'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (body: string) =>
  readScripts(`<html><head><script>${EARLY}</script></head><body>${body}</body></html>`, MARK, [EARLY])

test('scripts and styles with the nonce are listed by hash, and the nonce is removed', () => {
  const page = read(
    `<style nonce="${MARK}" data-css="a">b{}</style><script nonce="${MARK}">go(1)</script>` +
      `<script nonce="${MARK}" type="module" async="" src="/assets/x.js"></script>` +
      '<script type="application/ld+json">{"@type":"Product"}</script>',
  )
  expect(page.scriptHashes).toEqual([hashOf(EARLY), hashOf('go(1)')])
  expect(page.styleHashes).toEqual([hashOf('b{}')])
  expect(page.html).toContain('<script type="module" async="" src="/assets/x.js"></script>')
  expect(page.html).not.toContain(MARK)
})

test('a style without the nonce is not listed', () => {
  expect(read('<style data-css="a">b{}</style>').styleHashes).toEqual([])
})

test.each([
  '<script>steal(localStorage.user)</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script src="/media/uploads/evil.js"></script>',
  `<script nonce="bWFyayBvZiBhbm90aGVy">steal()</script>`,
  `<script data-x=">" type="application/ld+json">steal()</script>`,
  '<script type="application/ld+json" src="/x.js"></script>',
  '<script type="text/javascript">steal()</script>',
  `<script>${EARLY};steal()</script>`,
  '<svg><script>steal()</script></svg>',
  '<script\n>steal()</script>',
  '<script/x>steal()</script>',
])('a page with %s is refused', (body) => {
  expect(() => read(body)).toThrow(ForeignScript)
})

import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { withFirstVisitCss } from './first-visit-css.ts'

vi.mock('node:fs/promises', () => ({ readFile: vi.fn<() => Promise<string>>() }))

const page = '<html><head><link rel="stylesheet" href="/assets/parts-abc.css"/></head></html>'

test('a browser that has the styles gets links only', async () => {
  expect(await withFirstVisitCss(page, { mark: 'mark', cookies: 'theme=dark; css=parts-abc' })).toBe(page)
})

test('a page without stylesheets is not changed', async () => {
  expect(await withFirstVisitCss('<html><head></head></html>', { mark: 'mark', cookies: '' })).toBe(
    '<html><head></head></html>',
  )
})

test('a style that cannot be read stays a link, and is inlined once it can', async () => {
  const first = () => withFirstVisitCss(page, { mark: 'mark', cookies: '' })
  vi.mocked(readFile).mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('a{}')
  expect(await first()).toBe(page)
  expect(await first()).toContain('<style nonce="mark" data-css="/assets/parts-abc.css">a{}</style>')
})

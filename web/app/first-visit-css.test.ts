import { expect, test } from 'vitest'
import { withFirstVisitCss } from './first-visit-css.ts'

const page = '<html><head><link rel="stylesheet" href="/assets/parts-abc.css"/></head></html>'

test('a browser that has the styles gets links only', async () => {
  expect(await withFirstVisitCss(page, { mark: 'mark', cookies: 'theme=dark; css=parts-abc' })).toBe(page)
})

test('a page without stylesheets is not changed', async () => {
  expect(await withFirstVisitCss('<html><head></head></html>', { mark: 'mark', cookies: '' })).toBe(
    '<html><head></head></html>',
  )
})

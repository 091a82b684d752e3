import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useClocks } from './use-clocks.ts'

/** The words on a page that came with these facts. */
function wordsWith(facts: object): string {
  const Words = () => JSON.stringify(Object.values(useClocks()))
  const routes = [{ id: 'root', path: '/', Component: Words, loader: () => facts }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: facts } } })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&quot;', '"')
}

test('the lengths of clocks are as set, and without a word of the server as by default', () => {
  expect(wordsWith({})).toBe('["5 days","48 hours","48 hours","7 days"]')
  const clocks = { claimDays: 3, inspectHours: 24, answerHours: 72, backDays: 1 }
  expect(wordsWith({ clocks })).toBe('["3 days","24 hours","72 hours","1 day"]')
})

import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { FactList } from './fact-list.tsx'
import { seeAlso } from './operator-links.tsx'

afterEach(() => vi.unstubAllGlobals())

const shownTo = (roles: string) => {
  vi.stubGlobal('sessionStorage', { getItem: () => roles })
  const ways = [
    ['Their listings', 'listings', {}],
    ['Their payments', 'payments', {}],
    ['What operators did', 'log', {}],
  ] as const
  const html = render(<FactList facts={[seeAlso(...ways)]} />)
  return ways.map(([label]) => label).filter((label) => html.includes(label))
}

test('an operator is led only to pages that they may read', () => {
  expect(shownTo('market')).toEqual(['Their listings'])
  expect(shownTo('market money')).toEqual(['Their listings', 'Their payments'])
  expect(shownTo('auditor')).toEqual(['Their listings', 'Their payments', 'What operators did'])
  vi.stubGlobal('sessionStorage', { getItem: () => 'identity' })
  expect(render(<FactList facts={[seeAlso(['Their payments', 'payments', {}])]} />)).not.toContain('See also')
})

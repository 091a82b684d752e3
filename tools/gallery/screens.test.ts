import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { sections } from '#web/operator/sections.ts'
import routes from '#web/routes.ts'
import { screens, withoutScreen } from './screens.ts'

test('every route is in the gallery', () => {
  const shown = [...screens.map(({ route }) => route), ...withoutScreen]
  expect(new Set(shown)).toEqual(new Set(routesBelow(routes)))
})

test('every operator page is in the gallery', () => {
  const shown = screens.map(({ address }) => address)
  expect(sections.slice(1).filter(({ slug }) => !shown.includes(`/operator/${slug}`))).toEqual([])
})

test('no screen is in the gallery twice', () => {
  const shown = screens.map((screen) => JSON.stringify(screen))
  expect(shown).toEqual([...new Set(shown)])
})

function routesBelow(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = index ? ['/'] : path === undefined ? [] : [path]
    return [...own, ...routesBelow(children)]
  })
}

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import { screens } from '#tools/gallery/screens.ts'

/** Words by which content blockers find what to block, also on the site's own host. */
const BLOCKED =
  /(?<![a-z\d])(ads?|adv|advert\w*|affiliates?|analytics|banners?|beacons?|metrics|pixels?|popunders?|popups?|promos?|promotions?|sponsor\w*|stats|telemetry|track|tracker|tracking)(?![a-z\d])/i

test('no address that a page loads has a word that content blockers block', () => {
  const files = readdirSync(new URL('../build/client/', import.meta.url), { recursive: true, encoding: 'utf8' })
  const paths = Object.values(calls).flatMap((module) => Object.values<string>(module))
  const addresses = [...files, ...paths, ...screens.map(({ route }) => route)]
  expect(addresses.length).toBeGreaterThan(400)
  expect(addresses.filter((address) => BLOCKED.test(address))).toEqual([])
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import { screens } from '#tools/gallery/screens.ts'

/** Words by which content blockers find what to block, also on the site's own host. */
const BLOCKED = new RegExp(
  String.raw`(?<![a-z\d])(ads?|adv(ert\w*)?|affiliates?|analytics|banners?|beacons?|metrics|pixels?|pop(under|up)s?|` +
    String.raw`promo(tion)?s?|sponsor\w*|stats|telemetry|track(er|ing)?)(?![a-z\d])`,
  'i',
)

test('no address that a page loads has a word that content blockers block', () => {
  const files = readdirSync(new URL('../build/client/', import.meta.url), { recursive: true, encoding: 'utf8' })
  const paths = Object.values(calls).flatMap((module) => Object.values<string>(module))
  for (const each of [files, paths, screens]) expect(each).not.toEqual([])
  const addresses = [...files, ...paths, ...screens.map(({ route }) => route)]
  expect(addresses.filter((address) => BLOCKED.test(address))).toEqual([])
})

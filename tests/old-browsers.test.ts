import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from 'web-features'
import site from '../vite.config.ts'

/** Functions that the oldest browsers lack and the scripts may name, each with why. */
const NAMED = new Set([
  // React, React Router, Serwist and a polyfill look first whether the browser has them.
  '.startViewTransition',
  '.skipTransition',
  '.navigate',
  '.addRoutes',
  '.replaceSync',
  // The polyfill for popovers brings them.
  '.showPopover',
  '.hidePopover',
  // `format` of `Intl`, and `CSS.escape`.
  '.format',
  '.escape',
  // Functions of the scripts themselves.
  '.destroy',
  '.drop',
  '.info',
  '.subscribe',
])

/** The oldest version of a browser that the build is for. */
function oldest(browser: string): number {
  const target = [site.build?.target].flat().find((each) => String(each).startsWith(browser))
  return Number(String(target).slice(browser.length))
}

const OLDEST = { chrome: oldest('chrome'), safari: oldest('safari') }

const client = new URL('../build/client/', import.meta.url)

/**
 * Functions that the oldest browsers lack, as a script calls them: `.toSorted`, `URL.parse` or `new ToggleEvent`. One that
 * shares its name with an older function, such as `filter` of iterators, cannot be found by its name.
 */
function listLateFunctions(): Set<string> {
  const [late, old] = [new Set<string>(), new Set<string>()]
  for (const [key, { chrome_android, safari_ios }] of listSupport()) {
    // Nobody calls by chance what only one engine has.
    if (chrome_android === undefined || safari_ios === undefined) continue
    const [type = '', name = ''] = key.split('.')
    const call = name === '' ? `new ${type}` : name.endsWith('_static') ? `${type}.${name.slice(0, -7)}` : `.${name}`
    const isOld = since(chrome_android) <= OLDEST.chrome && since(safari_ios) <= OLDEST.safari
    ;(isOld ? old : late).add(call)
  }
  return new Set([...late].filter((call) => !old.has(call)))
}

/** Types and their members by key, such as `Array.toSorted`, with the first version of each browser that has them. */
function listSupport() {
  return Object.values(features)
    .flatMap((feature) =>
      feature.kind === 'feature'
        ? Object.entries<{ support: Readonly<Record<string, string>> }>(feature.status.by_compat_key ?? {})
        : [],
    )
    .flatMap(([key, { support }]) => {
      const [, name] = /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key) ?? []
      return name === undefined || name.endsWith('_event') ? [] : [[name, support] as const]
    })
}

/** `'≤37'` and `'37'` are 37. */
function since(version: string): number {
  return Number(version.replace('≤', ''))
}

const late = listLateFunctions()

function lateCallsIn(script: string): string[] {
  const calls = [...script.matchAll(/new (\w+)\(|(\w*)\.(\w+)\(/g)]
  const named = calls.flatMap(([, type, on, name = '']) => (type ? [`new ${type}`] : [`.${name}`, `${on}.${name}`]))
  return [...new Set(named)].filter((call) => late.has(call) && !NAMED.has(call))
}

test('the scripts call no function that the oldest browsers lack', () => {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(50)
  const scripts = names.map((name) => readFileSync(new URL(name, client), 'utf8'))
  expect(lateCallsIn(scripts.join('\n'))).toEqual([])
})

test.each([
  ['a.toSorted()', ['.toSorted']],
  ['const b = Map.groupBy(a, () => 1)', ['.groupBy']],
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['URL.parse(a)', ['URL.parse']],
  ['new ToggleEvent("toggle")', ['new ToggleEvent']],
  ['Promise.any([a]), JSON.parse(b), a.filter(c), a.at(-1)', []],
])('the calls in `%s` that the oldest browsers lack are found', (script, expected) => {
  expect(lateCallsIn(script)).toEqual(expected)
})

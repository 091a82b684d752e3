import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from 'web-features'
import { oldestBrowsers } from '#tools/oldest-browsers.ts'

/** Functions that the oldest browsers lack and the scripts may name, each with why. */
const ALLOWED = new Set([
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

const client = new URL('../build/client/', import.meta.url)

/**
 * Functions that the oldest browsers lack, as a script calls them: `.toSorted`, `URL.parse` or `new ToggleEvent`. One that
 * shares its name with an older function, such as `filter` of iterators, cannot be found by its name.
 */
function listLateFunctions(): Set<string> {
  const [late, old] = [new Set<string>(), new Set<string>()]
  for (const [key, { chrome_android, safari_ios }] of listSupport()) {
    // What only one engine has is not looked for.
    if (chrome_android === undefined || safari_ios === undefined) continue
    const [type = '', name = ''] = key.split('.')
    const call = name === '' ? `new ${type}` : name.endsWith('_static') ? `${type}.${name.slice(0, -7)}` : `.${name}`
    const isOld = since(chrome_android) <= oldestBrowsers.chrome && since(safari_ios) <= oldestBrowsers.safari
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
  const calls = [...script.matchAll(/new (\w+)\(|(\w*)\??\.(\w+)(?:\?\.)?\(/g)]
  const named = calls.flatMap(([, type, on, name = '']) => (type ? [`new ${type}`] : [`.${name}`, `${on}.${name}`]))
  return [...new Set(named)].filter((call) => late.has(call) && !ALLOWED.has(call))
}

test('the scripts call no function, and have no look-behind, that the oldest browsers lack', () => {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(50)
  const scripts = names.map((name) => readFileSync(new URL(name, client), 'utf8'))
  expect(lateCallsIn(scripts.join('\n'))).toEqual([])
  // A look-behind is an error of syntax before Safari 16.4.
  expect(scripts.filter((script) => /\(\?<[=!]/.test(script))).toEqual([])
})

test.each([
  ['a.toSorted()', ['.toSorted']],
  ['const b = Map.groupBy(a, () => 1)', ['.groupBy']],
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['URL.parse(a)', ['URL.parse']],
  ['a?.toReversed?.()', ['.toReversed']],
  ['new ToggleEvent("toggle")', ['new ToggleEvent']],
  ['Promise.any([a]), JSON.parse(b), a.filter(c), a.at(-1)', []],
])('the calls in `%s` that the oldest browsers lack are found', (script, expected) => {
  expect(lateCallsIn(script)).toEqual(expected)
})

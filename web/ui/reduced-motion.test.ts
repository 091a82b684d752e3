import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const web = new URL('..', import.meta.url)

/** The page sources, with their paths relative to `web/`. */
async function sources(ending: RegExp): Promise<{ path: string; text: string }[]> {
  const paths = (await readdir(web, { recursive: true })).filter((path) => ending.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, web), 'utf8') })))
}

test('reduced motion disables every style that moves something', async () => {
  const rule = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after,\s*::backdrop \{([^}]*)\}/
  const base = await readFile(new URL('ui/base.css', web), 'utf8')
  for (const property of ['transition-duration: 0s', 'animation-duration: 0s', 'scroll-behavior: auto'])
    expect(rule.exec(base)?.[1]).toContain(`${property} !important`)
  // An important declaration in an earlier layer would win.
  const rivals = (await sources(/\.css$/)).filter(({ text }) =>
    /(transition|animation|scroll-behavior)[^;{}]*!important/.test(text),
  )
  expect(rivals.map(({ path }) => path)).toEqual(['ui/base.css'])
})

test('every script that moves something checks for reduced motion first', async () => {
  // CSS does not override a smooth scroll that a script requests, and `*` does not match view transitions.
  const moving = /behavior: 'smooth'|\.animate\(|startViewTransition|viewTransition(?!Name|=\{canMorphPictures\})/
  const bold = (await sources(/(?<!\.test)\.tsx?$/)).filter(
    ({ text }) => moving.test(text) && !text.includes("matchMedia('(prefers-reduced-motion: reduce)')"),
  )
  expect(bold.map(({ path }) => path)).toEqual([])
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const web = new URL('..', import.meta.url)

/** The sources of the pages, each with its path below `web/`. */
async function sources(ending: RegExp): Promise<{ path: string; text: string }[]> {
  const paths = (await readdir(web, { recursive: true })).filter((path) => ending.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, web), 'utf8') })))
}

test('every style that moves something gives way to the one rule for who asks for stillness', async () => {
  const rule = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after,\s*::backdrop \{([^}]*)\}/
  const base = await readFile(new URL('ui/base.css', web), 'utf8')
  for (const property of ['transition-duration: 0s', 'animation-duration: 0s', 'scroll-behavior: auto'])
    expect(rule.exec(base)?.[1]).toContain(`${property} !important`)
  // What is important in an earlier layer would win.
  const rivals = (await sources(/\.css$/)).filter(({ text }) =>
    /(transition|animation|scroll-behavior)[^;{}]*!important/.test(text),
  )
  expect(rivals.map(({ path }) => path)).toEqual(['ui/base.css'])
})

test('every script that moves something asks first whether it may', async () => {
  // A smooth way that a script names itself does not give way to a style; pictures between two pages know no `*`.
  const moving = /behavior: 'smooth'|\.animate\(|startViewTransition|viewTransition(?!Name|=\{canMorphPictures\})/
  const bold = (await sources(/(?<!\.test)\.tsx?$/)).filter(
    ({ text }) => moving.test(text) && !text.includes("matchMedia('(prefers-reduced-motion: reduce)')"),
  )
  expect(bold.map(({ path }) => path)).toEqual([])
})

import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const link = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="mark"/>`
const script = (text: string) => `<script nonce="mark" type="module" async="">${text}</script>`
const routerScript = script(`import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home/home":route1};

import("/assets/entry.js");`)

test('a page names its scripts only in a script that runs after the first paint', () => {
  const page = `<head>${link('manifest')}${link('entry')}</head><body><p>TV</p>${routerScript}</body>`
  const late = withLateScripts(page)
  expect(late).toMatch(/^<head><\/head><body><p>TV<\/p><script nonce="mark">\{let wait=/)
  expect(late).toContain('for(let href of ["/assets/manifest.js","/assets/entry.js"])')
  expect(late).toContain('await import("/assets/manifest.js");\nlet route0=await import("/assets/root.js");')
  expect(late).toContain('await import("/assets/entry.js");},again=')
  expect(late).not.toMatch(/^import |rel="modulepreload"|type="module"/m)
})

test('scripts that the router starts in another way are refused', () => {
  expect(() => withLateScripts(`<head>${link('entry')}</head>`)).toThrow('another way')
  expect(() => withLateScripts(routerScript)).toThrow('another way')
})

import { marked } from 'marked'
import type { Plugin } from 'vite'
import { brand } from '../web/brand.ts'
import type { LegalText } from '../web/legal/legal-text.ts'
import { paths } from '../web/paths.ts'

/**
 * Turns the Markdown files of `web/legal` into modules that export a `LegalText`. A section starts with
 * `## Title {#anchor}`; in About, the two colors of its umbrella follow the anchor. `{brand}` and `{plug}` become names.
 */
export const legalTexts: Plugin = {
  name: 'legal-texts',
  transform: {
    filter: { id: /\/web\/legal\/[\w-]+\.md$/ },
    handler: (source) => ({ code: `export default ${JSON.stringify(read(source))}`, map: null, moduleType: 'js' }),
  },
}

function read(source: string): LegalText {
  const text = source.replaceAll('{brand}', brand.name).replaceAll('{plug}', brand.plug)
  const [, head = '', body = ''] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? []
  const { title, description, changedOn } = Object.fromEntries(
    [...head.matchAll(/^(\w+): "?(.*?)"?$/gm)].map(([, name, value]) => [name!, value!]),
  )
  if (!title || !description || !changedOn) throw new Error('A text starts with title, description and changedOn')
  const [summary, ...parts] = body.split(/^## /m)
  const sections = parts.map((part) => {
    const [heading, title, id, a, b] = /^(.+) \{#([\w-]+)(?: (#\w+) (#\w+))?\}\n/.exec(part) ?? []
    if (!heading || !title || !id) throw new Error(`A section starts with ## Title {#anchor}, not with ## ${part}`)
    return { id, title, ...(a && b && { colours: [a, b] as const }), html: htmlOf(part.slice(heading.length)) }
  })
  return { title, description, changedOn, summary: htmlOf(summary!), sections }
}

const addresses = new Set<unknown>(Object.values(paths))

function htmlOf(markdown: string): string {
  const html = marked
    .parse(markdown.replaceAll(/<!--[^]*?-->/g, ''), { async: false })
    .replaceAll('strong>', 'b>')
    // Line breaks of the source, which a browser shows as spaces or not at all.
    .replaceAll(/(<\/?(?:dd|div|dl|dt|li|ol|p|ul)>)\s+|\s+(?=<\/dd>)/g, '$1')
    .replaceAll(/\s+/g, ' ')
  for (const [, address] of html.matchAll(/href=["'](?!https:|mailto:|#)([^"'#]*)/g)) {
    if (!addresses.has(address)) throw new Error(`web/paths.ts has no page ${address}`)
  }
  return html
}

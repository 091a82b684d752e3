/**
 * Builds the icon sprite `web/ui/icons.svg` from the names in `web/ui/icon-names.ts`.
 *
 *     node tools/build-icons.ts
 *
 * Only shapes are included; colour and stroke come from CSS where an icon is used.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { icons } from '../web/ui/icon-names.ts'

const lucide = new URL('../web/ui/glyphs/lucide/', import.meta.url)
const own = new URL('../web/ui/glyphs/', import.meta.url)
const sprite = new URL('../web/ui/icons.svg', import.meta.url)

const symbols = await Promise.all(
  Object.entries(icons).map(async ([name, source]) => {
    const file = source === 'own' ? new URL(`${name}.svg`, own) : new URL(`${source}.svg`, lucide)
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(await readFile(file, 'utf8'))}</symbol>`
  }),
)
await writeFile(
  sprite,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide (ISC), https://lucide.dev, and our own -->\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${symbols.length} icons`)

function shapesOf(svg: string): string {
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return shapes.replace(/\s+/g, ' ').replace(/ ?\/>/g, '/>').replace(/> </g, '><').trim()
}

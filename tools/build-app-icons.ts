/**
 * Draws the icons of the installed app and of the browser tab into `web/public`.
 *
 *     node tools/build-app-icons.ts
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { umbrella } from '#server/modules/media/umbrella.ts'

const target = new URL('../web/public/', import.meta.url)
const shape = umbrella(8, '#2d3eb3', '#ffc417')

/** `margin` is the share of each side that a launcher may cut off. */
const drawing = (margin: number, ground: string) => {
  const half = 96 / (1 - 2 * margin)
  const box = `${-half} ${-half} ${2 * half} ${2 * half}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="${-half}" y="${-half}" width="100%" height="100%" fill="${ground}"/><g transform="rotate(22.5)">${shape}</g></svg>`
}

await writeFile(new URL('favicon.svg', target), drawing(0.01, 'none'))
for (const [name, size, margin] of [
  ['icon-192.png', 192, 0.06],
  ['icon-512.png', 512, 0.06],
  ['icon-maskable-512.png', 512, 0.18],
  ['apple-touch-icon.png', 180, 0.1],
] as const) {
  const png = sharp(Buffer.from(drawing(margin, '#fff')), { density: 300 })
    .resize(size, size)
    .png({ palette: true })
  await png.toFile(new URL(name, target).pathname)
}

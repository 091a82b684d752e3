import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { backdrops } from './draw-picture.ts'
import { drawings } from './drawings/index.ts'
import { paintNames, paints } from './drawings/paint.ts'

// Run by hand to see every drawing at once:
//   node demo-market/contact-sheet.ts sheet.png [colour, or "each" for a different colour per drawing]
const [path = 'contact-sheet.png', colour = 'each'] = process.argv.slice(2)
const columns = 8
const cell = 180
const label = 18

const cells = Object.entries(drawings).map(([name, draw], index) => {
  const paintName =
    paintNames.find((known) => known === colour) ?? paintNames[(index * 5 + Math.floor(index / 6)) % 6] ?? 'blue'
  const x = (index % columns) * cell
  const y = Math.floor(index / columns) * (cell + label)
  const art = `<svg x="${x}" y="${y}" width="${cell}" height="${cell}" viewBox="0 0 200 200"><rect width="200" height="200" fill="${backdrops[index % 8]}"/>${draw(paints[paintName])}</svg>`
  return `${art}<text x="${x + 4}" y="${y + cell + 13}" font-size="12" font-family="sans-serif">${name} · ${paintName}</text>`
})
const height = Math.ceil(cells.length / columns) * (cell + label)
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`
await writeFile(path, await sharp(Buffer.from(sheet)).png().toBuffer())

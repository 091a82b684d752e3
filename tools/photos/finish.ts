import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/**
 * `node tools/photos/finish.ts`: adds the grain of a phone camera to the pictures of render.py in raw/, and writes
 * masters into demo-market/photos/ unless they are up to date, and their average colours into data/photos.json.
 * `node tools/photos/finish.ts sofa tyre` limits it to these kinds.
 */
const RAW = fileURLToPath(new URL('./raw/', import.meta.url))
const MASTERS = fileURLToPath(new URL('../../demo-market/photos/', import.meta.url))
const PLACEHOLDERS = new URL('../../demo-market/data/photos.json', import.meta.url)

await mkdir(MASTERS, { recursive: true })
const wanted = process.argv.slice(2)
const rendered = (await readdir(RAW)).filter((file) => file.endsWith('.png'))
for (const file of rendered) {
  const [kind = ''] = file.split('-')
  const master = join(MASTERS, file.replace('.png', '.avif'))
  if (wanted.length > 0 && !wanted.includes(kind)) continue
  if ((await writtenAt(master)) > (await writtenAt(join(RAW, file)))) continue
  const grained = await withGrain(join(RAW, file))
  // Lists show the first view of a good; the others are opened one by one.
  const quality = file.endsWith('-front.png') ? 52 : 42
  const { size } = await grained.avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toFile(master)
  console.log(`${file} ${Math.round(size / 1024)} KB`)
}

const masters = (await readdir(MASTERS)).toSorted()
const placeholders = await Promise.all(masters.map(async (file) => [file.replace('.avif', ''), await averageOf(file)]))
await writeFile(PLACEHOLDERS, `${JSON.stringify(Object.fromEntries(placeholders), null, 2)}\n`)

/** `#rrggbb`, shown until the picture has loaded. */
async function averageOf(file: string): Promise<string> {
  const pixel = await sharp(join(MASTERS, file)).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

async function writtenAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
}

/** Adds a little noise, always the same for a picture, so that surfaces do not look like wax. */
async function withGrain(path: string): Promise<Sharp> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .sharpen({ sigma: 0.7 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let seed = 7
  for (let at = 0; at < data.length; at += info.channels) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    const grain = ((seed >> 8) / 0x7f_ff_ff - 0.5) * 3
    for (let channel = 0; channel < info.channels; channel += 1)
      data[at + channel] = Math.max(0, Math.min(255, Math.round(data[at + channel]! + grain)))
  }
  return sharp(data, { raw: info })
}

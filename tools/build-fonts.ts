/**
 * Subsets the display font from its npm package into the files in `web/ui/fonts`.
 *
 * node tools/build-fonts.ts
 *
 * Ojuju (SIL Open Font License 1.1) is a variable font. Only its weight 740 is used, and only for our own headings. The
 * first file covers English headings and is preloaded. The others have the naira sign and the letters of Hausa, Igbo
 * and Yoruba; a browser loads them only for a heading that uses one. They are three files because the package has those
 * letters in three files, and a subset cannot join files.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/ojuju/', import.meta.url)
const target = new URL('../web/ui/fonts/', import.meta.url)
const features = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl']

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index))
/** Signs that no heading of ours has: a fifth of the file. The text font draws them. */
const unused = '"#$*+<=>@[\\]^_`{|}~'
const basic = ascii.filter((sign) => !unused.includes(sign)).join('')
const tones = '\u0300\u0301\u0303\u0304\u0323'

await cut('latin', basic + '\u00a0·–—‘’“”…', 'ojuju-740-basic.woff2')
await cut('latin', 'àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ', 'ojuju-740-toned.woff2')
await cut('latin-ext', '₦ɓɗƙƴŋńǹṅṣƁƊƘƳŊŃǸṄṢ', 'ojuju-740-ng.woff2')
await cut('vietnamese', 'ẹịọụẸỊỌỤ' + tones, 'ojuju-740-dotted.woff2')
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target))

async function cut(part: string, letters: string, name: string): Promise<void> {
  const whole = await readFile(new URL(`files/ojuju-${part}-wght-normal.woff2`, source))
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 740 },
    keepFeatures: features,
  })
  const file = new URL(name, target)
  await writeFile(file, font)
  console.log(`${fileURLToPath(file)}: ${(font.length / 1024).toFixed(1)} KiB`)
}

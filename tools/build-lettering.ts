/**
 * Subsets the fonts for the text in shared pictures into `server/modules/media/lettering`.
 *
 *     node tools/build-lettering.ts
 *
 * The server draws shared pictures, and may have no fonts installed. Texts of sellers use Inter (SIL Open Font License
 * 1.1) with all Latin letters, including those of Hausa, Igbo and Yoruba with tones. Our name uses Ojuju (the same
 * licence). The full fonts of Inter are 5 MB and needed only here, so they are fetched from the registry on demand
 * instead of being installed with the project.
 */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

const INTER = '@expo-google-fonts/inter@0.4.2'
const target = new URL('../server/modules/media/lettering/', import.meta.url)
const ojuju = new URL('../node_modules/@fontsource-variable/ojuju/', import.meta.url)

const ascii = range(0x20, 0x7e)
const latin = ascii + range(0xa0, 0x24f) + range(0x250, 0x2af) + range(0x1e00, 0x1eff)
const marks = range(0x300, 0x323) + range(0x2bb, 0x2bd)
const signs = range(0x2010, 0x2027) + '′″₦€™−×÷½¼¾²³°'

const folder = await mkdtemp(join(tmpdir(), 'kanti-fonts-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', INTER], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', packed], { cwd: folder })
  const inter = pathToFileURL(join(folder, 'package/'))
  await mkdir(target, { recursive: true })
  await cut(new URL('500Medium/Inter_500Medium.ttf', inter), 'inter-500.ttf', latin + marks + signs)
  await cut(new URL('700Bold/Inter_700Bold.ttf', inter), 'inter-700.ttf', latin + marks + signs)
  await copyFile(new URL('LICENSE_FONT', inter), new URL('OFL-Inter.txt', target))
  await cut(new URL('files/ojuju-latin-wght-normal.woff2', ojuju), 'ojuju-740.ttf', ascii, { wght: 740 })
  await copyFile(new URL('LICENSE', ojuju), new URL('OFL-Ojuju.txt', target))
} finally {
  await rm(folder, { recursive: true })
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

async function cut(from: URL, name: string, letters: string, variationAxes?: Record<string, number>): Promise<void> {
  const font = await subsetFont(await readFile(from), letters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
    ...(variationAxes && { variationAxes }),
  })
  const file = new URL(name, target)
  await writeFile(file, font)
  console.log(`${fileURLToPath(file)}: ${(font.length / 1024).toFixed(1)} KiB`)
}

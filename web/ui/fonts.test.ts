import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8')
const files = [...css.matchAll(/url\('(.+?)'\)[^}]*unicode-range: ([^;]+)/g)].map(([, file, range]) => ({
  file: file!,
  ranges: range!.split(', ').map((part) =>
    part
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16)),
  ),
}))

/** Whether the file that a browser takes for a letter and its marks has all of them. */
async function isDrawn(text: string): Promise<boolean> {
  const has = ({ ranges }: (typeof files)[number]) =>
    Array.from(text).every((each) =>
      ranges.some(([from = 0, to = from]) => each.codePointAt(0)! >= from && each.codePointAt(0)! <= to),
    )
  const file = files.findLast(has)?.file
  if (file === undefined) return false
  const whole = await readFile(new URL(file, import.meta.url))
  const bytes = await subsetFont(whole, text, { targetFormat: 'sfnt', keepFeatures: ['ccmp', 'mark'] })
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(new Font(new Face(new Blob(bytes))), buffer)
  return buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== 0)
}

test('headings draw the letters of Hausa, Igbo and Yoruba in their own font', async () => {
  const letters = 'ɓ ɗ ƙ ƴ ị ọ ụ ṅ ẹ ṣ á à é è í ì ó ò ú ù ń ǹ ẹ́ ẹ̀ ọ́ ọ̀ ị́ ụ̀ ₦'.normalize('NFC')
  const all = [...letters.split(' '), ...letters.toUpperCase().split(' ')]
  const drawn = await Promise.all(all.map(isDrawn))
  expect(all.filter((_, at) => !drawn[at])).toEqual([])
})

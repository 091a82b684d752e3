import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'

/** A font as outlines. Text becomes paths, so that pictures look the same on machines without fonts. */
export interface Lettering {
  /** Pixels, at a size in pixels. */
  widthOf(text: string, size: number): number
  /** SVG paths of the text on a baseline. Characters missing in the font are left out. */
  draw(text: string, at: { x: number; y: number; size: number }): string
}

export async function createLettering(file: string): Promise<Lettering> {
  const bytes = await readFile(new URL(`./lettering/${file}`, import.meta.url))
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const { upem } = face

  const glyphsOf = (text: string) => {
    const buffer = new Buffer()
    buffer.addText(text.normalize('NFC'))
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, ...positions[index]! }))
    return glyphs.filter(({ id }) => id !== 0)
  }

  return {
    widthOf: (text, size) => (glyphsOf(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / upem) * size,
    draw(text, { x, y, size }) {
      let pen = 0
      const paths = glyphsOf(text).map(({ id, xAdvance, xOffset, yOffset }) => {
        const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${font.glyphToPath(id)}"/>`
        pen += xAdvance
        return path
      })
      const scale = size / upem
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

/** Breaks text into at most `most` lines, at spaces if possible. Text that does not fit ends in an ellipsis. */
export function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text.trim().split(/\s+/).filter(Boolean)
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    if (isLast && !fits(rest.join(' '))) return [...lines, cutOff(rest.join(' '), fits)]
    let count = rest.length
    while (count > 1 && !fits(rest.slice(0, count).join(' '))) count -= 1
    const line = rest.slice(0, count).join(' ')
    if (fits(line)) {
      lines.push(line)
      rest = rest.slice(count)
    } else {
      const head = longestHead(line, fits)
      lines.push(head)
      rest = [line.slice(head.length), ...rest.slice(1)]
    }
  }
  return lines
}

/** Lines of similar length: the narrowest column with the same number of lines as the full width. */
export function balancedLines(text: string, most: number, width: number, widthOf: (line: string) => number): string[] {
  const within = (column: number) => breakLines(text, most, (line) => widthOf(line) <= column)
  const lines = within(width)
  if (lines.length < 2 || lines.at(-1)?.endsWith('…')) return lines
  let best = lines
  for (let column = width - STEP; column > width / 2; column -= STEP) {
    const narrower = within(column)
    if (narrower.length > lines.length || narrower.join(' ') !== lines.join(' ')) break
    best = narrower
  }
  return best
}

/** Pixels by which a column is narrowed in each step. */
const STEP = 12

function cutOff(text: string, fits: (line: string) => boolean): string {
  const whole = longestHead(text, (head) => fits(`${head}…`))
  const words = /^\s/.test(text.slice(whole.length)) ? whole : whole.replace(/\s+\S*$/, '')
  // Cutting inside a word is better than leaving a line half empty.
  const head = words.length > whole.length * 0.5 ? words : whole
  return `${head.replace(/[\s,.;:+(–-]+$/, '')}…`
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns at least one character, so that breaking always ends. */
function longestHead(text: string, fits: (line: string) => boolean): string {
  let head = ''
  for (const { segment } of characters.segment(text)) {
    if (head !== '' && !fits(head + segment)) break
    head += segment
  }
  return head
}

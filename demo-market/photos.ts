import { readFileSync } from 'node:fs'
import placeholders from './data/photos.json' with { type: 'json' }
import type { Line } from './data.ts'
import type { PaintName } from './drawings/paint.ts'

/** A photograph of 720 by 720, made by `tools/photos`. Its name is `kind-colour-view`. */
export interface Photo {
  readonly photo: string
  readonly color: PaintName
}

const placeholderOfName = new Map(Object.entries(placeholders))
const VIEWS = ['front', 'close', 'side', 'other']

/** The photographs of goods in a colour, of the whole first. Most kinds have only drawings so far. */
export function photosOf({ drawing, noPhoto }: Pick<Line, 'drawing' | 'noPhoto'>, color: PaintName): Photo[] {
  if (noPhoto) return []
  return VIEWS.map((view) => `${drawing}-${color}-${view}`)
    .filter((photo) => placeholderOfName.has(photo))
    .map((photo) => ({ photo, color }))
}

export const photographedColors = (line: Line) => line.colors.filter((color) => photosOf(line, color).length > 0)

/** The average colour as #rrggbb, shown until the photograph has loaded. */
export function placeholderOf({ photo }: Photo): string {
  return placeholderOfName.get(photo)!
}

export function readPhoto({ photo }: Photo): Buffer {
  return readFileSync(new URL(`./photos/${photo}.avif`, import.meta.url))
}

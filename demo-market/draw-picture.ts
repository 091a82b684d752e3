import { drawings } from './drawings/index.ts'
import type { DrawingName } from './drawings/index.ts'
import { danfo, ink, paints, white } from './drawings/paint.ts'
import type { PaintName } from './drawings/paint.ts'

/** Everything that defines a picture. */
export interface Picture {
  drawing: DrawingName
  color: PaintName
  view: View
  backdrop: Backdrop
}

/** Pale backdrops, each with its deeper tint for umbrellas, tables and shadows. */
const deeperTints = {
  '#e3e8fe': '#c3cffc',
  '#ffebea': '#fbcfcc',
  '#fff5d5': '#ffe6a0',
  '#dff8e6': '#bdebcb',
  '#eff0f5': '#d8dae6',
  '#ddeefb': '#bcdcf4',
  '#fdf0e3': '#f6d9bc',
  '#ffeaab': '#ffd765',
} as const

export type Backdrop = keyof typeof deeperTints
export const backdrops = Object.keys(deeperTints) as Backdrop[]

interface Scene {
  art: string
  deep: string
  /** Colour of a plain ground that contrasts with the product. */
  plate: string
}

const views = {
  front: ({ art }) => art,
  umbrella: ({ art, deep }) => `${umbrella(deep)}${turned(art, -7, 0.84)}`,
  close: ({ art }) => `<g transform="translate(-82 -74) scale(1.8)">${art}</g>`,
  floor: ({ art, deep }) =>
    `<ellipse cx="108" cy="164" rx="72" ry="11" fill="${deep}"/><g transform="translate(174 26) scale(-.72 .76)">${art}</g>`,
  table: ({ art, deep }) =>
    `<path d="M0 136h200v64H0Z" fill="${deep}"/><path d="M0 136h200" stroke="${ink}" stroke-width="3"/>${turned(art, 0, 0.82)}`,
  measured: ({ art }) =>
    `<path d="M0 0h26v200H0Z" fill="${danfo}"/><path d="M19 6v190" stroke="${ink}" stroke-width="14" stroke-dasharray="2 10.64"/><path d="M26 0v200" stroke="${ink}" stroke-width="3"/><g transform="translate(36 22) scale(.8)">${art}</g>`,
  disc: ({ art, plate }) => `<circle cx="100" cy="100" r="88" fill="${plate}"/>${turned(art, 8, 0.7)}`,
  low: ({ art, deep }) =>
    `<path d="M0 200 200 64v136Z" fill="${deep}"/><g transform="translate(-46 -2) scale(1.24)">${art}</g>`,
} satisfies Record<string, (scene: Scene) => string>

export type View = keyof typeof views
export const viewNames = Object.keys(views) as View[]

/** Draws a picture of 1080 by 1080 as SVG text. The same picture always gives the same text. */
export function drawPicture(picture: Picture): string {
  const art = drawings[picture.drawing](paints[picture.color])
  const deep = deeperTints[picture.backdrop]
  const scene = views[picture.view]({ art, deep, plate: picture.color === 'white' ? deep : white })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 200 200"><rect width="200" height="200" fill="${picture.backdrop}"/>${scene}</svg>`
}

/** The dominant colour as #rrggbb, shown until the picture has loaded. */
export function backdropOf(picture: Picture): string {
  return picture.backdrop
}

const backdropsOfPale: Partial<Record<PaintName, readonly Backdrop[]>> = {
  white: ['#e3e8fe', '#ddeefb', '#ffeaab', '#dff8e6'],
  yellow: backdrops.filter((backdrop) => backdrop !== '#ffeaab' && backdrop !== '#fff5d5'),
}

/** Backdrops that contrast with a product of this colour. */
export function backdropsFor(color: PaintName): readonly Backdrop[] {
  return backdropsOfPale[color] ?? backdrops
}

function turned(art: string, degrees: number, scale: number): string {
  return `<g transform="translate(100 100) rotate(${degrees}) scale(${scale}) translate(-100 -100)">${art}</g>`
}

/** A market umbrella with ten ribs from above, every second panel in the deeper tint. */
function umbrella(deep: string): string {
  const point = (radius: number, rib: number) => {
    const angle = (rib * Math.PI) / 5
    return `${(100 + radius * Math.cos(angle)).toFixed(0)} ${(100 + radius * Math.sin(angle)).toFixed(0)}`
  }
  const panels = (first: number) =>
    [0, 2, 4, 6, 8]
      .map(
        (step) =>
          `M100 100 ${point(118, step + first)}Q${point(104, step + first + 0.5)} ${point(118, step + first + 1)}`,
      )
      .join('')
  return `<path d="${panels(0)}" fill="${deep}"/><path d="${panels(1)}" fill="${white}" opacity=".55"/>`
}

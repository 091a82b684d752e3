/** An umbrella seen from above, drawn around 0, 0 in a box of 200. */
const RADIUS = 96
/** How far the hem curves inwards between two ribs, as a factor. */
const DIP = 0.88

export type Ribs = 8 | 10

/** The cloth between two ribs, and its shaded half: two SVG paths. */
interface Panel {
  cloth: string
  fold: string
}

export function panelsOf(ribs: Ribs): Panel[] {
  const step = (2 * Math.PI) / ribs
  return Array.from({ length: ribs }, (_, index) => {
    const from = index * step - Math.PI / 2
    const middle = from + step / 2
    const to = from + step
    return {
      cloth: `M0 0L${at(1, from)}Q${at(DIP, middle)} ${at(1, to)}Z`,
      fold: `M0 0L${at(0.935, middle)}Q${at(0.93, (middle + to) / 2)} ${at(1, to)}Z`,
    }
  })
}

function at(share: number, angle: number): string {
  return `${(RADIUS * share * Math.cos(angle)).toFixed(1)} ${(RADIUS * share * Math.sin(angle)).toFixed(1)}`
}

/** Colors of alternating panels. */
export type UmbrellaColours = readonly [a: string, b: string]

export const umbrellaPairs = [
  ['#ffc417', '#fff'],
  ['#3e5ad4', '#c3cffc'],
  ['#cb1e21', '#fff'],
  ['#0d8147', '#dff8e6'],
  ['#ffc417', '#2d3eb3'],
  ['#fff', '#99adf7'],
  ['#e0484a', '#ffc417'],
  ['#1f9a5c', '#ffc417'],
] as const satisfies readonly UmbrellaColours[]

/** The umbrella of a shop: the same id always returns the same colors and rotation. */
export function umbrellaOf(id: string): { colours: UmbrellaColours; turn: number } {
  const hash = hashOf(id)
  return { colours: pairAt(hash), turn: hash % 45 }
}

/** The colors of a shop's umbrella, and of two umbrellas beside it. */
export function stallOf(id: string): UmbrellaColours[] {
  const hash = hashOf(id)
  return [pairAt(hash), pairAt(hash + 1), pairAt(hash + 2)]
}

function pairAt(index: number): UmbrellaColours {
  return umbrellaPairs[index % umbrellaPairs.length] ?? umbrellaPairs[0]
}

function hashOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}

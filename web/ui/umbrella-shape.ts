/** The one shape of the market: an umbrella seen from above, drawn around 0, 0 in a box of 200. */
const RADIUS = 96
/** How far the hem between two ribs dips inwards. */
const DIP = 0.88

export type Ribs = 8 | 10

/** The panels take the custom properties `--a` and `--b` in turn; each has half of itself in the shade of its fold. */
export function umbrellaShape(ribs: Ribs): string {
  const panels = Array.from({ length: ribs }, (_, index) => panel(index, ribs)).join('')
  return `${panels}<circle r="7" fill="#0b0d2b"/><circle r="3" cx="-1" cy="-1" fill="#fff" opacity=".8"/>`
}

function panel(index: number, ribs: Ribs): string {
  const step = (2 * Math.PI) / ribs
  const from = index * step - Math.PI / 2
  const middle = from + step / 2
  const to = from + step
  const cloth = `M0 0L${at(1, from)}Q${at(DIP, middle)} ${at(1, to)}Z`
  const fold = `M0 0L${at(0.935, middle)}Q${at(0.93, (middle + to) / 2)} ${at(1, to)}Z`
  return `<path d="${cloth}" fill="var(--${index % 2 === 0 ? 'a' : 'b'})"/><path d="${fold}" fill="#0b0d2b" opacity=".1"/>`
}

function at(share: number, angle: number): string {
  return `${(RADIUS * share * Math.cos(angle)).toFixed(1)} ${(RADIUS * share * Math.sin(angle)).toFixed(1)}`
}

/** Two colours of neighbouring panels. */
export type UmbrellaColours = readonly [a: string, b: string]

/** The eight pairs of the market. */
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

/** A shop's own umbrella: the same id always gives the same colours and turn. */
export function umbrellaOf(id: string): { colours: UmbrellaColours; turn: number } {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return { colours: umbrellaPairs[hash % 8] ?? umbrellaPairs[0], turn: hash % 45 }
}

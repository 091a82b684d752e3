/** The colours a buyer can filter by; the contract's list of product colours holds the same six. */
export const paintNames = ['blue', 'red', 'white', 'brown', 'yellow', 'black'] as const
export type PaintName = (typeof paintNames)[number]

/** How one drawing is recoloured: every drawing takes its main colour from `body` and its relief from `shade` and `tint`. */
export interface Paint {
  body: string
  shade: string
  tint: string
  /** A second colour that stands out on `body`. */
  accent: string
}

/** One product, drawn inside a box of 0 0 200 200 without a backdrop. */
export type Draw = (paint: Paint) => string

export const ink = '#0b0d2b'
export const night = '#141745'
export const indigo = '#1f2464'
export const adire = '#2d3eb3'
export const sky = '#3e5ad4'
export const mist = '#99adf7'
export const danfo = '#ffc417'
export const amber = '#edaa00'
export const pepper = '#cb1e21'
export const wine = '#a50e15'
export const coral = '#e0484a'
export const leaf = '#0d8147'
export const forest = '#006a3a'
export const clay = '#a9622f'
export const bark = '#8a4b1f'
export const cocoa = '#5c2f10'
export const slate = '#4e5163'
export const steel = '#9b9eab'
export const silver = '#ced0da'
export const white = '#fff'
export const cream = '#fff5d5'

export const paints: Record<PaintName, Paint> = {
  blue: { body: sky, shade: adire, tint: mist, accent: danfo },
  red: { body: pepper, shade: wine, tint: '#f08a84', accent: danfo },
  white: { body: white, shade: silver, tint: '#e6e8f2', accent: sky },
  brown: { body: clay, shade: bark, tint: '#d9a878', accent: danfo },
  yellow: { body: danfo, shade: amber, tint: '#ffe391', accent: adire },
  black: { body: '#2b2e4f', shade: ink, tint: '#6b6f8c', accent: danfo },
}

import type { DrawingName } from '../drawings/index.ts'
import type { PaintName } from '../drawings/paint.ts'

export type Grade = 'like_new' | 'good' | 'fair'

/** Goods of one kind that share a picture, a box and what can honestly be said about them. */
export interface Line {
  brand: string
  drawing: DrawingName
  colors: readonly [PaintName, ...PaintName[]]
  grams: number
  /** Share of the new price that a good used one fetches. Without it the goods are never sold used. */
  used?: number
  /** Set where the goods reach the market only second-hand, such as older iPhones; prices are then used prices. */
  onlyUsed?: true
  /** In place of the shelf's, where the usual words would not be true of these goods. */
  newMarks?: readonly [string, ...string[]]
  usedMarks?: readonly [string, ...string[]]
  warranty?: readonly [duration: number, type: 'month' | 'year']
  /** What the buyer takes home, as a sentence. */
  box: string
  /** Sentences that hold whether the goods are new or used. */
  facts: readonly [string, ...string[]]
  models: readonly (readonly [name: string, naira: number])[]
}

/** All goods of one category, with the words its sellers use. */
export interface Shelf {
  category: string
  /** Endings of a name, such as ", sealed"; an empty one leaves the name as it is. */
  newMarks: readonly [string, ...string[]]
  usedMarks: readonly [string, ...string[]]
  newNotes: readonly [string, ...string[]]
  usedNotes: Record<Grade, readonly [string, ...string[]]>
  lines: readonly [Line, ...Line[]]
}

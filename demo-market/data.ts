import { z } from 'zod'
import brands from './data/brands.json' with { type: 'json' }
import goods from './data/goods.json' with { type: 'json' }
import people from './data/people.json' with { type: 'json' }
import places from './data/places.json' with { type: 'json' }
import { drawingNames } from './drawings/index.ts'
import { paintNames } from './drawings/paint.ts'

const some = <T extends z.ZodType>(of: T) => z.tuple([of], of)
const texts = some(z.string())

const grade = z.enum(['like_new', 'good', 'fair'])

/** Where a family's names come from; a market draws most of its sellers from the people around it. */
const origin = z.enum(['yoruba', 'igbo', 'hausa', 'delta', 'middle-belt'])

/** Goods of one kind that share a picture, a box and what can honestly be said about them. */
const line = z.strictObject({
  brand: z.string(),
  drawing: z.enum(drawingNames),
  /** Set where the photograph of goods with this drawing shows others, such as rice for flour. */
  noPhoto: z.literal(true).optional(),
  colors: some(z.enum(paintNames)),
  grams: z.number(),
  /** Share of the new price that a good used one fetches. Without it the goods are never sold used. */
  used: z.number().optional(),
  /** Set where the goods reach the market only second-hand, such as older iPhones; prices are then used prices. */
  onlyUsed: z.literal(true).optional(),
  /** In place of the shelf's, where the usual words would not be true of these goods. */
  newMarks: texts.optional(),
  usedMarks: texts.optional(),
  /** How long, of which unit. */
  warranty: z.tuple([z.number(), z.enum(['month', 'year'])]).optional(),
  /** What the buyer takes home, as a sentence. */
  box: z.string(),
  /** Sentences that hold whether the goods are new or used. */
  facts: texts,
  /** Names, each with its price in naira. */
  models: some(z.tuple([z.string(), z.number()])),
})

/** Goods of one category, with the words its sellers use. */
const shelf = z.strictObject({
  category: z.string(),
  /** Endings of a name, such as ", sealed"; an empty one leaves the name as it is. */
  newMarks: texts,
  usedMarks: texts,
  newNotes: texts,
  usedNotes: z.record(grade, texts),
  lines: some(line),
})

/** A market or street where sellers have their shops. */
const place = z.strictObject({
  /** The line that stands on a card, from the market outward. */
  line: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** How many sellers it draws beside others. */
  size: z.number(),
  origins: some(origin),
  /** Categories that the place is known for; every seller takes a few of them. */
  sells: texts,
  streets: texts,
})

const data = z.strictObject({
  goods: z.array(shelf),
  places: z.array(place),
  people: z.record(origin, z.strictObject({ first: texts, last: texts })),
  brands: z.strictObject({
    /** What a model's name may open with; where a line mixes brands, the name says which one it is. */
    names: z.array(z.string()),
    /** Makers by the names of goods that everybody knows without them. */
    makers: z.record(z.string(), z.string()),
  }),
})

export type Grade = z.infer<typeof grade>
export type Origin = z.infer<typeof origin>
export type Line = z.infer<typeof line>
export type Shelf = z.infer<typeof shelf>
export type Place = z.infer<typeof place>

/** What the demo market is made of. */
export const demoData = data.parse({ goods, places, people, brands })

/** A line with the shelf it lies on. */
export interface StockedLine {
  line: Line
  shelf: Shelf
}

export const stockedLines: readonly StockedLine[] = demoData.goods.flatMap((shelf) =>
  shelf.lines.map((line) => ({ line, shelf })),
)

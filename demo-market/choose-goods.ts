import { demoData } from './data.ts'
import type { Line, Shelf } from './data.ts'
import { photographedColors } from './photos.ts'
import type { Random } from './random.ts'

export type Condition = 'brand_new' | 'fairly_used'

/** A model from a shelf, as it will be offered. */
export interface Offer {
  shelf: Shelf
  line: Line
  model: string
  naira: number
  condition: Condition
}

const models = demoData.goods.flatMap((shelf) =>
  shelf.lines.flatMap((line) => line.models.map(([model, naira]) => ({ shelf, line, model, naira }))),
)

/**
 * Chooses offers, each model once before any repeats, and then photographed ones before others. Half are new and half
 * used; an odd one is new.
 */
export function chooseGoods(random: Random, count: number): Offer[] {
  const left: Record<Condition, number> = { brand_new: Math.ceil(count / 2), fairly_used: Math.floor(count / 2) }
  const offers: Offer[] = []
  while (offers.length < count) {
    const inAnyOrder = random.shuffled(models)
    const photographedFirst = inAnyOrder.toSorted((a, b) => isDrawn(a) - isDrawn(b))
    for (const goods of offers.length === 0 ? inAnyOrder : photographedFirst) {
      const possible = conditionsOf(goods.line).filter((condition) => left[condition] > 0)
      if (offers.length === count) break
      if (possible.length === 0) continue
      const usedShare = left.fairly_used / (left.brand_new + left.fairly_used)
      // Prefer used where both are possible, because many other goods are never sold used.
      const condition =
        possible.length === 1
          ? (possible[0] as Condition)
          : random.chance(usedShare * 1.2)
            ? 'fairly_used'
            : 'brand_new'
      left[condition] -= 1
      offers.push({ ...goods, condition })
    }
  }
  return offers
}

const isDrawn = ({ line }: Pick<Offer, 'line'>) => Number(photographedColors(line).length === 0)

function conditionsOf(line: Line): Condition[] {
  if (line.onlyUsed) return ['fairly_used']
  return line.used === undefined ? ['brand_new'] : ['brand_new', 'fairly_used']
}

/** Orders offers so that neighbours on a page share no drawing and no category: eight in a row if possible, or four. */
export function spreadOut<T extends Pick<Offer, 'line' | 'shelf'>>(offers: readonly T[]): T[] {
  const waiting = [...offers]
  const order: T[] = []
  while (waiting.length > 0) {
    const recentDrawings = order.slice(-20).map(({ line }) => line.drawing)
    const findFree = (apart: number) => {
      const recentCategories = order.slice(-apart).map(({ shelf }) => shelf.category)
      return waiting.findIndex(
        ({ line, shelf }) => !recentDrawings.includes(line.drawing) && !recentCategories.includes(shelf.category),
      )
    }
    const other = waiting.findIndex(({ line }) => line.drawing !== order.at(-1)?.line.drawing)
    order.push(...waiting.splice([findFree(7), findFree(3), other].find((at) => at >= 0) ?? 0, 1))
  }
  return order
}

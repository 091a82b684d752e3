import type { DrawingName } from './drawings/index.ts'
import type { Line } from './data.ts'
import type { Random } from './random.ts'

/**
 * Grams per kilogram or litre in the name, for goods whose name contains their own weight. Kilograms in other names
 * are, for example, the capacity of a washing machine.
 */
const gramsPerUnit: Partial<Record<DrawingName, number>> = {
  riceBag: 1000,
  cementBag: 1000,
  dumbbells: 1000,
  gasCylinder: 1050,
  palmOil: 940,
}

export function weightGrams(random: Random, line: Line, name: string): number {
  const perUnit = gramsPerUnit[line.drawing]
  const stated = perUnit ? /(\d+(?:\.\d+)?) ?(?:kg|L)\b/.exec(name) : null
  if (perUnit && stated) return Math.round(Number(stated[1]) * perUnit * (name.includes('pair') ? 2 : 1))
  const step = line.grams < 1000 ? 10 : 100
  return Math.max(step, Math.round((line.grams * (0.92 + random.next() * 0.16)) / step) * step)
}

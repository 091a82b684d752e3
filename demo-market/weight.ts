import type { Line } from './goods/shelf.ts'
import type { Random } from './random.ts'

/** Sacks are named by what they weigh; the kilograms in other names are what a machine or a cylinder holds. */
const sacks: ReadonlySet<string> = new Set(['riceBag', 'cementBag'])

export function weightGrams(random: Random, line: Line, name: string): number {
  const sack = sacks.has(line.drawing) ? /(\d+) kg/.exec(name) : null
  if (sack) return Number(sack[1]) * 1000
  const step = line.grams < 1000 ? 10 : 100
  return Math.max(step, Math.round((line.grams * (0.92 + random.next() * 0.16)) / step) * step)
}

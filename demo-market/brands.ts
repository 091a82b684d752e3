import { demoData, stockedLines } from './data.ts'
import type { Line } from './data.ts'

const { names } = demoData.brands
const makers = new Map(Object.entries(demoData.brands.makers))

/** Brands by the first word of their names: a large catalogue asks this for every product. */
const byFirstWord = Map.groupBy(names, (brand) => firstWordOf(brand))

/** A model that opens with a brand is of that brand, whatever line it lies in. */
export function brandOf(line: Line, model: string): string {
  return brandInName(model) ?? (mixedLines.has(line) ? 'Unbranded' : line.brand)
}

/** Lines of which some models name a brand: one that names none has none. */
const mixedLines: ReadonlySet<Line> = new Set(
  stockedLines.map(({ line }) => line).filter(({ models }) => models.some(([model]) => brandInName(model))),
)

/** The brand that a model's name opens with, or null where the name does not tell. */
export function brandInName(model: string): string | null {
  const firstWord = firstWordOf(model)
  const maker = makers.get(firstWord)
  if (maker) return maker
  return byFirstWord.get(firstWord)?.find((brand) => model === brand || model.startsWith(`${brand} `)) ?? null
}

function firstWordOf(name: string): string {
  const end = name.indexOf(' ')
  return end === -1 ? name : name.slice(0, end)
}

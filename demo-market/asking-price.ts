import type { Grade, Line } from './data.ts'
import type { Random } from './random.ts'

const gradeFactors: Record<Grade, number> = { like_new: 1.08, good: 1, fair: 0.85 }

/** The asking price in kobo for a model whose price is `naira`. `grade` is null for new goods. */
export function askingPriceKobo(random: Random, line: Line, naira: number, grade: Grade | null): number {
  const share = grade === null ? 1 : (line.used ?? 1) * gradeFactors[grade]
  const asked = naira * share * (0.97 + random.next() * 0.06)
  return rounded(asked, random.chance(0.12)) * 100
}

/** Rounds a price as sellers write it: to steps that grow with the price, sometimes one naira below. */
function rounded(naira: number, justBelow: boolean): number {
  const step =
    naira < 10_000 ? 100 : naira < 50_000 ? 500 : naira < 500_000 ? 1_000 : naira < 3_000_000 ? 5_000 : 50_000
  const whole = Math.max(step, Math.round(naira / step) * step)
  return justBelow && whole >= 5_000 && whole < 50_000 ? whole - 1 : whole
}

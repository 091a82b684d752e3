import type { Condition } from './choose-goods.ts'
import type { Line } from './data.ts'
import type { Random } from './random.ts'

export interface Warranty {
  /** 0 for no warranty, otherwise 1 to 6. */
  warrantyDuration: number
  warrantyDurationType: 'none' | 'month' | 'year'
}

const none: Warranty = { warrantyDuration: 0, warrantyDurationType: 'none' }

/** New goods have the maker's warranty. For used goods with such a warranty, a shop may give some months. */
export function warrantyOf(random: Random, line: Line, condition: Condition): Warranty {
  if (!line.warranty) return none
  if (condition === 'brand_new') return { warrantyDuration: line.warranty[0], warrantyDurationType: line.warranty[1] }
  return random.chance(0.45) ? { warrantyDuration: random.pick([1, 1, 2, 3]), warrantyDurationType: 'month' } : none
}

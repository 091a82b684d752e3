import type { Condition } from './choose-goods.ts'
import type { Line } from './goods/shelf.ts'
import type { Random } from './random.ts'

export interface Warranty {
  /** 0 where there is none, else 1 to 6. */
  warrantyDuration: number
  warrantyDurationType: 'none' | 'month' | 'year'
}

const none: Warranty = { warrantyDuration: 0, warrantyDurationType: 'none' }

/** New goods carry the maker's warranty; a shop may give a month or more on used ones that had any. */
export function warrantyOf(random: Random, line: Line, condition: Condition): Warranty {
  if (!line.warranty) return none
  if (condition === 'brand_new') return { warrantyDuration: line.warranty[0], warrantyDurationType: line.warranty[1] }
  return random.chance(0.45) ? { warrantyDuration: random.pick([1, 1, 2, 3]), warrantyDurationType: 'month' } : none
}

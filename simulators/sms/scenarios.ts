/**
 * Numbers that meet what a real SMS service may do; none of them can be anybody's, because 0800 is for free calls.
 * Everybody else's messages are taken and kept.
 */
const scenarios = {
  /** 0800 000 0001: not a number that can be reached, for good. */
  '2348000000001': 'refuse',
  /** 0800 000 0002: the service fails, at every try. */
  '2348000000002': 'fail',
  /** 0800 000 0003: never an answer. */
  '2348000000003': 'silence',
  /** 0800 000 0004: taken, and answered after three seconds. */
  '2348000000004': 'late',
  /** 0800 000 0005: the service fails at every other try, from the first. */
  '2348000000005': 'fail-then-take',
  /** 0800 000 0006: taken, but the answer cannot be read. */
  '2348000000006': 'garble',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'take'

export function scenarioOf(to: string): Scenario {
  return Object.hasOwn(scenarios, to) ? scenarios[to as keyof typeof scenarios] : 'take'
}

/**
 * Numbers for which the SMS service misbehaves. None is a real mobile number, because 0800 is for free calls. Messages
 * to all other numbers are accepted.
 */
const scenarios = {
  /** 0800 000 0001: permanently refused as unreachable. */
  '2348000000001': 'refuse',
  /** 0800 000 0002: the service fails every time. */
  '2348000000002': 'fail',
  /** 0800 000 0003: never gets a response. */
  '2348000000003': 'silence',
  /** 0800 000 0004: accepted, with a response after three seconds. */
  '2348000000004': 'late',
  /** 0800 000 0005: the service fails at every other try, starting with the first. */
  '2348000000005': 'fail-then-take',
  /** 0800 000 0006: accepted, with an unreadable response. */
  '2348000000006': 'garble',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'take'

export function scenarioOf(to: string): Scenario {
  return Object.hasOwn(scenarios, to) ? scenarios[to as keyof typeof scenarios] : 'take'
}

/**
 * Recipients that meet what a real mail server may do, by the domain of their address. Everybody else's mail is
 * taken and kept.
 */
const scenarios = {
  /** There is no such mailbox, for good. */
  'refused.example': 'refuse',
  /** Not now, at every try. */
  'busy.example': 'busy',
  /** Not now at the first try of an address, then taken. */
  'busy-once.example': 'busy-once',
  /** Never an answer. */
  'silent.example': 'silence',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'take'

export function scenarioOf(address: string): Scenario {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(scenarios, domain) ? scenarios[domain as keyof typeof scenarios] : 'take'
}

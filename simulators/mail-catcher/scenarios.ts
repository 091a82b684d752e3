/** Domains of recipients for which the mail server misbehaves. All other mail is accepted. */
const scenarios = {
  /** Permanently refused: no such mailbox. */
  'refused.example': 'refuse',
  /** Temporarily refused, every time. */
  'busy.example': 'busy',
  /** Temporarily refused at the first try for an address, then accepted. */
  'busy-once.example': 'busy-once',
  /** Never gets a response. */
  'silent.example': 'silence',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'take'

export function scenarioOf(address: string): Scenario {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(scenarios, domain) ? scenarios[domain as keyof typeof scenarios] : 'take'
}

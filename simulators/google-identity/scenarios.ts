/**
 * Addresses whose tokens differ in one way, most of them wrong, by their domain. Everybody else's is that of a
 * mailbox at Google.
 */
const scenarios = {
  /** Made for another site. */
  'other-site.example': 'other-audience',
  /** Signed by somebody who is not the issuer, but says so. */
  'forged.example': 'foreign-key',
  /** Of another issuer. */
  'other-issuer.example': 'other-issuer',
  'expired.example': 'expired',
  /** The provider does not know whether the address is the person's. */
  'unverified.example': 'unverified',
  /** A right one, of an account whose mail goes to another company. */
  'mail-elsewhere.example': 'mail-elsewhere',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'usual'

export function scenarioOf(email: string): Scenario {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(scenarios, domain) ? scenarios[domain as keyof typeof scenarios] : 'usual'
}

/**
 * E-mail domains whose ID tokens differ in one way, most of them invalid. Every other address gets the token of a
 * mailbox that Google hosts.
 */
const scenarios = {
  /** Issued for another site. */
  'other-site.example': 'other-audience',
  /** Signed with a key that is not the issuer's. */
  'forged.example': 'foreign-key',
  /** Has another issuer. */
  'other-issuer.example': 'other-issuer',
  'expired.example': 'expired',
  /** The address is not verified. */
  'unverified.example': 'unverified',
  /** Valid, for an account whose mailbox is at another company. */
  'mail-elsewhere.example': 'mail-elsewhere',
  'notgmail.com': 'mail-elsewhere',
} as const satisfies Record<string, string>

export type Scenario = (typeof scenarios)[keyof typeof scenarios] | 'usual'

export function scenarioOf(email: string): Scenario {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(scenarios, domain) ? scenarios[domain as keyof typeof scenarios] : 'usual'
}

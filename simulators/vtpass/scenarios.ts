/** The possible results of a purchase. */
export type Scenario =
  | 'deliver'
  | 'fail'
  /** Pending, then delivered, which a webhook event reports. */
  | 'deliver-late'
  /** Pending, then failed, which a webhook event reports. */
  | 'fail-late'
  /** Delivered, without a response. */
  | 'silence'
  /** Delivered, but the connection is closed without a response. */
  | 'drop'
  /** The connection is closed before the purchase is accepted. */
  | 'lose'
  /** Delivered, with an unreadable response. */
  | 'garble'
  /** Delivered, then reversed, which a webhook event reports. */
  | 'reverse'
  /** Stays pending permanently. */
  | 'never'
  /** The response has an unlisted code; then failed, without an event. */
  | 'odd'
  /** Delivered, with a response after a few seconds. */
  | 'slow'
  /** Refused because our float is empty. */
  | 'float-empty'

interface MagicNumber {
  readonly number: string
  /** What the number does, for people who try the market. */
  readonly label: string
  readonly scenario: Scenario
}

/**
 * Phones, meters, cards and profiles that trigger a scenario, unless an outcome is set for all. None is a real mobile
 * number, because 0800 is for free calls. Our numbers come first, then those of VTpass's own sandbox, with 12 digits.
 */
const magicNumbers: readonly MagicNumber[] = [
  { number: '08000000101', label: 'Fails', scenario: 'fail' },
  { number: '08000000102', label: 'Pending, then delivered', scenario: 'deliver-late' },
  { number: '08000000103', label: 'Pending, then failed', scenario: 'fail-late' },
  { number: '08000000104', label: 'Delivered, but never answered', scenario: 'silence' },
  { number: '08000000105', label: 'Delivered, but the line breaks', scenario: 'drop' },
  { number: '08000000106', label: 'The line breaks before it is taken in', scenario: 'lose' },
  { number: '08000000107', label: 'Delivered, with an answer nobody can read', scenario: 'garble' },
  { number: '08000000108', label: 'Delivered, then taken back', scenario: 'reverse' },
  { number: '08000000109', label: 'Pending for ever', scenario: 'never' },
  { number: '08000000110', label: 'An unlisted answer, then failed', scenario: 'odd' },
  { number: '08000000111', label: 'Delivered after five seconds', scenario: 'slow' },
  { number: '08000000112', label: 'The market has no money left at the provider', scenario: 'float-empty' },
  { number: '201000000000', label: 'Pending, then delivered', scenario: 'deliver-late' },
  { number: '500000000000', label: 'Delivered, with an answer nobody can read', scenario: 'garble' },
  { number: '400000000000', label: 'Delivered, but the line breaks', scenario: 'drop' },
  { number: '300000000000', label: 'Delivered, but never answered', scenario: 'silence' },
]

/** Numbers without a usable customer: the first is unknown, and nothing may be sold to the second. */
export const UNKNOWN_CUSTOMER = '08000000201'
export const BARRED_CUSTOMER = '08000000202'

/** All special numbers, for people who try the market. */
export const sampleNumbers: readonly { readonly number: string; readonly label: string }[] = [
  { number: '1111111111111', label: 'A prepaid meter' },
  { number: '1010101010101', label: 'A postpaid meter' },
  { number: '1212121212', label: 'A smartcard' },
  { number: '0123456789', label: 'An exam profile' },
  { number: UNKNOWN_CUSTOMER, label: 'A meter or card that nobody has' },
  { number: BARRED_CUSTOMER, label: 'A meter to which nothing may be paid' },
  ...magicNumbers.map(({ number, label }) => ({ number, label })),
]

/** Outcomes that can be set for all numbers; `by-number` lets the number decide. */
export const outcomes = {
  'by-number': null,
  deliver: 'deliver',
  fail: 'fail',
  'pending-then-deliver': 'deliver-late',
  'pending-then-fail': 'fail-late',
  timeout: 'silence',
  drop: 'lose',
} as const satisfies Record<string, Scenario | null>

export type Outcome = keyof typeof outcomes

/** The scenario of a purchase: the outcome that is set, otherwise by its meter, card or profile, otherwise by phone. */
export function scenarioOf(numbers: readonly (string | undefined)[], outcome: Outcome): Scenario {
  const magic = magicNumbers.find(({ number }) => numbers.includes(number))
  return outcomes[outcome] ?? magic?.scenario ?? 'deliver'
}

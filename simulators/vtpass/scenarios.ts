/** What may become of a purchase. */
export type Scenario =
  | 'deliver'
  | 'fail'
  /** Pending, and delivered a moment later; we are told by webhook. */
  | 'deliver-late'
  /** Pending, and failed a moment later; we are told by webhook. */
  | 'fail-late'
  /** Delivered, and never answered. */
  | 'silence'
  /** Delivered, and the connection is dropped without an answer. */
  | 'drop'
  /** The connection is dropped before anything was taken in. */
  | 'lose'
  /** Delivered, with an answer that cannot be read. */
  | 'garble'
  /** Delivered, and taken back a moment later; we are told by webhook. */
  | 'reverse'
  /** Pending for ever. */
  | 'never'
  /** Answered with a code that no list has; failed a moment later, and we are not told. */
  | 'odd'
  /** Delivered, and answered after a few seconds. */
  | 'slow'
  /** Turned down, because our float is empty. */
  | 'float-empty'

interface MagicNumber {
  readonly number: string
  /** What happens, for whoever tries it. */
  readonly label: string
  readonly scenario: Scenario
}

/**
 * Phones, meters, cards and profiles that meet a scenario while no outcome is set for all; none can be anybody's phone,
 * because 0800 is for free calls. After ours come those of VTpass's own sandbox, with 12 digits.
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

/** Numbers that are no customer's: the first is not known, to the second nothing may be sold. */
export const UNKNOWN_CUSTOMER = '08000000201'
export const BARRED_CUSTOMER = '08000000202'

/** Every number that does something of its own, for whoever tries the market out. */
export const sampleNumbers: readonly { readonly number: string; readonly label: string }[] = [
  { number: '1111111111111', label: 'A prepaid meter' },
  { number: '1010101010101', label: 'A postpaid meter' },
  { number: '1212121212', label: 'A smartcard' },
  { number: '0123456789', label: 'An exam profile' },
  { number: UNKNOWN_CUSTOMER, label: 'A meter or card that nobody has' },
  { number: BARRED_CUSTOMER, label: 'A meter to which nothing may be paid' },
  ...magicNumbers.map(({ number, label }) => ({ number, label })),
]

/** What whoever tries the market out may set for all numbers; `by-number` leaves it to them. */
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

/** The scenario of a purchase: the one that is set, otherwise by what is loaded or paid for, otherwise by the phone. */
export function scenarioOf(numbers: readonly (string | undefined)[], outcome: Outcome): Scenario {
  const magic = magicNumbers.find(({ number }) => numbers.includes(number))
  return outcomes[outcome] ?? magic?.scenario ?? 'deliver'
}

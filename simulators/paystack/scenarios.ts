export type Scenario =
  /** Succeeds. */
  | 'pay'
  | 'decline'
  /** The bank does not respond. */
  | 'hang'
  | 'half-the-amount'
  | 'other-currency'
  /** The payment is on the live site although it was requested on the test site, or the reverse. */
  | 'other-domain'
  /** Succeeds; its webhook event is sent twice. */
  | 'tell-twice'
  /** Succeeds; its webhook event is sent a minute later. */
  | 'tell-late'
  /** Succeeds; its webhook event is never sent. */
  | 'tell-never'
  /** Succeeds, and refunds of it fail. */
  | 'keep'
  /** Succeeds, and the payer opens a dispute. */
  | 'dispute'

export interface TestCard {
  readonly number: string
  /** What the card does, for the payer. */
  readonly label: string
  /** What the bank asks for, with the right values. */
  readonly pin?: string
  readonly otp?: string
  readonly scenario: Scenario
  /** The same card for all payers. With any other number each payer has a card of their own. */
  readonly isShared?: true
}

/** Paystack's own test cards, then cards of ours, whose numbers no bank issues. */
export const testCards: readonly TestCard[] = [
  { number: '4084 0840 8408 4081', label: 'Goes through', scenario: 'pay' },
  {
    number: '5060 6666 6666 6666 666',
    label: 'Asks for PIN 1234 and code 123456',
    pin: '1234',
    otp: '123456',
    scenario: 'pay',
  },
  { number: '5078 5078 5078 5078 12', label: 'Asks for PIN 1111', pin: '1111', scenario: 'pay' },
  { number: '4084 0800 0000 5408', label: 'Is declined', scenario: 'decline' },
  { number: '5060 6650 6066 5060 67', label: 'The bank does not answer', scenario: 'hang' },
  { number: '4000 0000 0000 0101', label: 'Pays half the amount', scenario: 'half-the-amount' },
  { number: '4000 0000 0000 0202', label: 'Pays in dollars', scenario: 'other-currency' },
  { number: '4000 0000 0000 0303', label: 'Pays on the other site, live or test', scenario: 'other-domain' },
  { number: '4000 0000 0000 0404', label: 'Goes through, and is reported twice', scenario: 'tell-twice' },
  { number: '4000 0000 0000 0505', label: 'Goes through, and is reported a minute later', scenario: 'tell-late' },
  { number: '4000 0000 0000 0606', label: 'Goes through, and we are never told', scenario: 'tell-never' },
  { number: '4000 0000 0000 0707', label: 'Goes through, and cannot be refunded', scenario: 'keep' },
  {
    number: '4000 0000 0000 0808',
    label: 'Goes through, is disputed, and is taken back a minute later',
    scenario: 'dispute',
  },
  {
    number: '4000 0000 0000 0909',
    label: 'Goes through, the same card for all payers',
    scenario: 'pay',
    isShared: true,
  },
]

/** Failures of the service itself, by the domain of the payer's e-mail address. All other requests are served. */
const services = {
  /** Payments cannot be created. */
  'cards-fail.example': 'fail',
  /** Creates the payment and never responds. */
  'cards-silent.example': 'silence',
  /** Creates the payment and sends an unreadable response. */
  'cards-garble.example': 'garble',
  /** Creates the payment and fails when it is verified. */
  'cards-forgetful.example': 'fail-to-verify',
} as const satisfies Record<string, string>

type Service = (typeof services)[keyof typeof services] | 'serve'

export function serviceOf(email: string): Service {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(services, domain) ? services[domain as keyof typeof services] : 'serve'
}

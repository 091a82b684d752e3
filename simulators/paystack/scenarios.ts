export type Scenario =
  /** It goes through. */
  | 'pay'
  | 'decline'
  /** The bank does not say. */
  | 'hang'
  | 'half-the-amount'
  | 'other-currency'
  /** Of the live site of a company that has asked on its test site, or the other way round. */
  | 'other-domain'
  /** It goes through; its webhook comes twice. */
  | 'tell-twice'
  /** It goes through; its webhook comes a minute later. */
  | 'tell-late'
  /** It goes through; its webhook never comes. */
  | 'tell-never'
  /** It goes through, and cannot be given back. */
  | 'keep'
  /** It goes through, and the payer asks their bank for the money back. */
  | 'dispute'

export interface TestCard {
  readonly number: string
  /** What happens, for whoever chooses one. */
  readonly label: string
  /** What the bank asks for besides, and what is right. */
  readonly pin?: string
  readonly otp?: string
  readonly scenario: Scenario
}

/** Paystack's own test cards, and after them some of ours, whose numbers no bank gives out. */
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
  { number: '4000 0000 0000 0404', label: 'Goes through, and we are told twice', scenario: 'tell-twice' },
  { number: '4000 0000 0000 0505', label: 'Goes through, and we are told a minute later', scenario: 'tell-late' },
  { number: '4000 0000 0000 0606', label: 'Goes through, and we are never told', scenario: 'tell-never' },
  { number: '4000 0000 0000 0707', label: 'Goes through, and cannot be refunded', scenario: 'keep' },
  {
    number: '4000 0000 0000 0808',
    label: 'Goes through, is disputed, and is taken back a minute later',
    scenario: 'dispute',
  },
]

/** What the service itself may do, by the domain of the payer's e-mail address. Everybody else is served. */
const services = {
  /** It fails, whatever is asked. */
  'cards-fail.example': 'fail',
  /** It takes the payment in, and never answers. */
  'cards-silent.example': 'silence',
  /** It takes the payment in, and answers what cannot be read. */
  'cards-garble.example': 'garble',
  /** It takes the payment in, and fails when it is asked what became of it. */
  'cards-forgetful.example': 'fail-to-verify',
} as const satisfies Record<string, string>

export type Service = (typeof services)[keyof typeof services] | 'serve'

export function serviceOf(email: string): Service {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(services, domain) ? services[domain as keyof typeof services] : 'serve'
}

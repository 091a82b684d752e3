export type TransferScenario =
  | 'succeed'
  | 'fail'
  | 'pending-then-succeed'
  | 'pending-then-fail'
  /** Pays and never responds. */
  | 'timeout'
  /** Closes the connection before the first request of a transfer is taken in; takes a repetition. */
  | 'drop-once'
  /** Closes the connection before any request is taken in. */
  | 'drop'
  /** Pays, and the bank sends the money back a moment later. */
  | 'reverse'
  /** Pays and sends an unreadable response. */
  | 'garble'
  /** Waits for a code that nobody enters. */
  | 'otp'
  /** Stays pending. */
  | 'never'

/** As the sandbox of the shop names them. */
export const transferOutcomes = [
  'by-number',
  'succeed',
  'fail',
  'pending-then-succeed',
  'pending-then-fail',
  'timeout',
  'drop',
  'reverse',
] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

/** By the last four digits of the account number. */
const byNumber: Readonly<Record<string, TransferScenario>> = {
  '0101': 'fail',
  '0102': 'pending-then-succeed',
  '0103': 'pending-then-fail',
  '0104': 'timeout',
  '0105': 'drop-once',
  '0106': 'reverse',
  '0107': 'garble',
  '0108': 'otp',
  '0109': 'never',
}

/** All special endings of account numbers, for people who try the market. */
export const sampleEndings: readonly { readonly ending: string; readonly label: string }[] = [
  { ending: '0001', label: 'In the name of the member who asks; paid' },
  { ending: '0002', label: 'In the name of somebody else' },
  { ending: '0003', label: 'An account that nobody has' },
  { ending: '0004', label: 'The bank does not say whose it is' },
  { ending: '0101', label: 'Fails' },
  { ending: '0102', label: 'Pending, then paid' },
  { ending: '0103', label: 'Pending, then failed' },
  { ending: '0104', label: 'Paid, but never answered' },
  { ending: '0105', label: 'The line breaks before it is taken in; paid when sent again' },
  { ending: '0106', label: 'Paid, then sent back by the bank' },
  { ending: '0107', label: 'Paid, with an answer nobody can read' },
  { ending: '0108', label: 'Waits for a code that nobody enters' },
  { ending: '0109', label: 'Pending for ever' },
]

export function transferScenario(accountNumber: string, outcome: TransferOutcome): TransferScenario {
  return outcome === 'by-number' ? (byNumber[accountNumber.slice(-4)] ?? 'succeed') : outcome
}

/** What the bank says about a number: the name of its owner, nothing, or that there is no such account. */
export function ownerOf(accountNumber: string, asker: string): { readonly name: string } | 'unknown' | 'silent' {
  switch (accountNumber.slice(-4)) {
    case '0002':
      return { name: 'ADE BALOGUN' }
    case '0003':
      return 'unknown'
    case '0004':
      return 'silent'
    default:
      return { name: asker }
  }
}

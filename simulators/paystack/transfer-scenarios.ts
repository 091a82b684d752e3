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

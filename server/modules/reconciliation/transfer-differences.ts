import { nairaText } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import {
  findWithdrawalsByReference,
  listWithdrawalsPaid,
  type WithdrawalRecord,
} from '#server/modules/earnings/index.ts'
import { withdrawing } from '#server/modules/ledger/index.ts'
import type { BankTransfers, ListedTransfer } from '#server/providers/bank-transfers/port.ts'
import type { Found } from './difference.ts'

interface CheckInput {
  readonly database: Database
  readonly transfers: BankTransfers
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The provider lists a transfer a moment after we have sent it. */
const MARGIN_MS = 3_600_000

/**
 * Compares the provider's bank transfers of a time span with our withdrawals, in both directions. Throws if the provider
 * does not list all of them.
 */
export async function findTransferDifferences({ database, transfers }: CheckInput, span: Span): Promise<Found[]> {
  const { from, to } = span
  const listing = await transfers.listTransfers({
    from: new Date(from.getTime() - MARGIN_MS),
    to: new Date(to.getTime() + MARGIN_MS),
  })
  if (listing.kind === 'unknown') throw new Error(`The provider does not list its transfers: ${listing.reason}`)
  const listed = new Map(listing.items.map((transfer) => [transfer.reference, transfer]))
  const known = await findWithdrawalsByReference(database, [...listed.keys()])
  const differences = listing.items.flatMap((transfer) => {
    const own = known.get(transfer.reference)
    const problem = problemOf(transfers, transfer, own)
    if (problem !== null) return [foundOf(transfer.reference, problem, own)]
    // The fee is ours, so no member's money may be wrong.
    const ofFee = feeProblemOf(transfer, own)
    return ofFee === null ? [] : [foundOf(transfer.reference, ofFee)]
  })
  const unlisted = (await listWithdrawalsPaid(database, span)).filter(({ reference }) => !listed.has(reference))
  return [
    ...differences,
    ...unlisted.map((own) => foundOf(own.reference, 'It is paid here, and the provider has no such transfer', own)),
  ]
}

function problemOf(
  { domain }: BankTransfers,
  { amountKobo, currency, state, ...transfer }: ListedTransfer,
  own: WithdrawalRecord | undefined,
): string | null {
  if (!own)
    return state === 'failed' ? null : `The provider has sent ${nairaText(amountKobo)}, and we never asked for it`
  if (amountKobo !== own.kobo || currency !== 'NGN') return `The provider has sent ${nairaText(amountKobo)} ${currency}`
  if (transfer.domain !== domain) return `The provider has it on the ${transfer.domain} site`
  const isBack = own.state === 'failed' || own.state === 'returned'
  if (state === 'paid' && isBack) return `The provider has paid it, and here it is ${own.state}`
  if (state !== 'paid' && own.state === 'paid') return `It is paid here, and the provider says: ${state}`
  return null
}

/** A withdrawal that operators have settled as paid has no fee in the books. */
function feeProblemOf({ state, feeKobo }: ListedTransfer, own: WithdrawalRecord | undefined): string | null {
  if (state !== 'paid' || own?.state !== 'paid' || feeKobo === own.feeKobo) return null
  return `The provider has charged ${nairaText(feeKobo)} for it, and booked are ${nairaText(own.feeKobo)}`
}

/** Freezes the withdrawals of the member, whose earnings may be wrong. */
function foundOf(subject: string, problem: string, own?: WithdrawalRecord): Found {
  const account = own ? withdrawing(own.userId) : 'paystack'
  return { account, subject, problem, memberId: own?.userId ?? null }
}

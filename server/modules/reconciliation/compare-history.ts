import { nairaText } from '#contracts/values/naira.ts'
import { available } from '#server/modules/ledger/index.ts'
import { historyKey, type HistoryRow } from '#server/modules/wallet/index.ts'
import type { Found } from './difference.ts'
import type { Expected, Source } from './sources/source.ts'

/** Compares the history rows expected by a subject's row with the stored ones, in both directions. */
export function compareHistory(
  source: Source,
  subject: string,
  expected: Expected | undefined,
  history: ReadonlyMap<string, HistoryRow>,
): Found[] {
  const expectedByKey = new Map((expected?.history ?? []).map((row) => [historyKey(row), row]))
  return source.historyOf(subject).flatMap((name) => {
    const key = historyKey(name)
    const [right, row] = [expectedByKey.get(key), history.get(key)]
    // Refunds and purchases share the kind `return`; corrections, orders and charges share `order_refund`. Without a row of
    // its own, a subject belongs to another source, in the end to a charge.
    if (!expected && (name.kind === 'return' || (name.kind === 'order_refund' && source.name !== 'charge'))) return []
    const problem = problemOf(source.what, right, row)
    if (problem === null) return []
    const members = new Set([right, row].flatMap((each) => (each ? [each.userId] : [])))
    return [...members].map((memberId) => ({
      account: available(memberId),
      subject,
      problem: `In the history of a wallet: ${problem}`,
      memberId,
    }))
  })
}

function problemOf(what: string, right: HistoryRow | undefined, row: HistoryRow | undefined): string | null {
  if (!right) return row ? `${textOf(row)} of a ${what} that says nothing of it` : null
  if (!row) return `${textOf(right)} is missing`
  return textOf(right) === textOf(row) ? null : `${textOf(row)}, and its ${what} says ${textOf(right)}`
}

const textOf = ({ kind, userId, kobo, state }: HistoryRow) => `${kind} of ${nairaText(kobo)} of ${userId}, ${state}`

import { nairaText } from '#contracts/values/naira.ts'
import { memberOf, type BookedEntry } from '#server/modules/ledger/index.ts'
import type { Found } from './difference.ts'
import type { Expected, Source } from './sources/source.ts'

type ExpectedEntry = Expected['entries'][number]

/** Compares the entries expected by a subject's row with the booked ones, in both directions. */
export function compareEntries(
  source: Source,
  subject: string,
  expected: Expected | undefined,
  booked: ReadonlyMap<string, BookedEntry>,
): Found[] {
  const expectedByKey = new Map((expected?.entries ?? []).map((entry) => [entry.key, entry]))
  const keys = new Set([...source.keysOf(subject), ...expectedByKey.keys()])
  return [...keys].flatMap((key) => {
    const problem = problemOf(source, expected, expectedByKey.get(key), booked.get(key))
    if (problem === null) return []
    return foundOf(subject, `${key}: ${problem}`, expected, [expectedByKey.get(key), booked.get(key)])
  })
}

/** An entry whose key belongs to no source. */
export function unknownEntry(entry: BookedEntry): Found[] {
  return foundOf(entry.key, `${entry.key}: booked is ${textOf(entry)}, and no such thing is ever booked`, undefined, [
    entry,
  ])
}

function problemOf(
  { what }: Source,
  expected: Expected | undefined,
  expectedEntry: ExpectedEntry | undefined,
  booked: BookedEntry | undefined,
): string | null {
  if (!booked) return expectedEntry ? `nothing is booked, and its ${what} says ${textOf(expectedEntry)}` : null
  if (!expected) return `booked is ${textOf(booked)}, and there is no such ${what}`
  if (!expectedEntry) return `booked is ${textOf(booked)}, and its ${what} says nothing of it`
  if (textOf(booked) !== textOf(expectedEntry))
    return `booked is ${textOf(booked)}, and its ${what} says ${textOf(expectedEntry)}`
  if (!booked.isAsAsked) return 'its hash is not of its kind and transfers'
  if (detailsOf(booked) !== detailsOf(expectedEntry)) return `its details are not those of its ${what}`
  const { entryId } = expectedEntry
  return entryId === undefined || entryId === booked.id ? null : `its ${what} names another entry`
}

/**
 * One difference for each member whose money moved or should have moved, because any of them may have too much or too
 * little. If only the market's money is concerned, one for the account of the row.
 */
function foundOf(
  subject: string,
  problem: string,
  expected: Expected | undefined,
  entries: readonly (ExpectedEntry | BookedEntry | undefined)[],
): Found[] {
  const codes = entries.flatMap((entry) => (entry?.transfers ?? []).flatMap(({ from, to }) => [from, to]))
  const accounts = new Map(
    codes.flatMap((code) => {
      const member = code.startsWith('member:') ? memberOf(code) : null
      return member === null ? [] : [[member, code] as const]
    }),
  )
  if (accounts.size > 0) return [...accounts].map(([memberId, account]) => ({ account, subject, problem, memberId }))
  return [{ account: expected?.account ?? codes[0] ?? 'all', subject, problem, memberId: null }]
}

/** Kind and all transfers: two entries with equal text move the same. */
function textOf({ kind, transfers }: Pick<BookedEntry, 'kind' | 'transfers'>): string {
  const moved = transfers.map(({ from, to, kobo }) => `${nairaText(kobo)} from ${from} to ${to}`)
  return [kind, ...moved].join(', ')
}

const detailsOf = ({ details = {} }: Pick<ExpectedEntry, 'details'>) =>
  JSON.stringify(Object.entries(details).toSorted(([a], [b]) => a.localeCompare(b)))

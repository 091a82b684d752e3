import { nairaText } from '#contracts/values/naira.ts'
import { memberOf, type BookedEntry } from '#server/modules/ledger/index.ts'
import type { Found } from './difference.ts'
import type { Expected, Source } from './sources/source.ts'

type ExpectedEntry = Expected['entries'][number]

/** What the row of a subject expects, held against what is booked of it, both ways. */
export function compareEntries(
  source: Source,
  subject: string,
  expected: Expected | undefined,
  booked: ReadonlyMap<string, BookedEntry>,
): Found[] {
  const wanted = new Map((expected?.entries ?? []).map((entry) => [entry.key, entry]))
  const keys = new Set([...source.keysOf(subject), ...wanted.keys()])
  return [...keys].flatMap((key) => {
    const problem = problemOf(source, expected, wanted.get(key), booked.get(key))
    if (problem === null) return []
    return foundOf(subject, `${key}: ${problem}`, expected, [wanted.get(key), booked.get(key)])
  })
}

/** An entry of a key that nothing of ours is named by. */
export function unknownEntry(entry: BookedEntry): Found[] {
  return foundOf(entry.key, `${entry.key}: booked is ${textOf(entry)}, and no such thing is ever booked`, undefined, [
    entry,
  ])
}

function problemOf(
  { what }: Source,
  expected: Expected | undefined,
  wanted: ExpectedEntry | undefined,
  booked: BookedEntry | undefined,
): string | null {
  if (!booked) return wanted ? `nothing is booked, and its ${what} says ${textOf(wanted)}` : null
  if (!expected) return `booked is ${textOf(booked)}, and there is no such ${what}`
  if (!wanted) return `booked is ${textOf(booked)}, and its ${what} says nothing of it`
  if (textOf(booked) !== textOf(wanted)) return `booked is ${textOf(booked)}, and its ${what} says ${textOf(wanted)}`
  if (!booked.isAsAsked) return 'its hash is not of its kind and transfers'
  if (detailsOf(booked) !== detailsOf(wanted)) return `its details are not those of its ${what}`
  const { entryId } = wanted
  return entryId === undefined || entryId === booked.id ? null : `its ${what} names another entry`
}

/**
 * One for each member whose money it moved or should have moved: any of them may have more or less than is theirs.
 * Where it is the market's alone, one for the account of the row.
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

/** Kind and whole list of transfers; two entries of the same text move the same. */
function textOf({ kind, transfers }: Pick<BookedEntry, 'kind' | 'transfers'>): string {
  const moved = transfers.map(({ from, to, kobo }) => `${nairaText(kobo)} from ${from} to ${to}`)
  return [kind, ...moved].join(', ')
}

const detailsOf = ({ details = {} }: Pick<ExpectedEntry, 'details'>) =>
  JSON.stringify(Object.entries(details).toSorted(([a], [b]) => a.localeCompare(b)))

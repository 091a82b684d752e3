import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Event } from '#server/modules/ledger/index.ts'
import type { HistoryName, HistoryRow } from '#server/modules/wallet/index.ts'

/** What a row says that the books and its member's history hold of it. */
export interface Expected {
  readonly entries: readonly (Event & {
    /** The entry that the row itself names, where it names one. */
    readonly entryId?: number | null
  })[]
  readonly history: readonly HistoryRow[]
  /** What the row says against itself or the rows beside it. */
  readonly problems: readonly string[]
  /** Account that it mainly concerns. */
  readonly account: string
  /** Whose wallet it is about; null where it is the market's money alone. */
  readonly memberId: string | null
}

/** Rows that money is booked of. */
export interface Source {
  /** As `reconciliation.changes` has it. */
  readonly name: string
  /** Such as `purchase`. */
  readonly what: string
  /** What a key of the books is about; null where it is of no kind of this source. */
  subjectOf(key: string): string | null
  /** Every key that may ever be booked of a subject. */
  keysOf(subject: string): readonly string[]
  /** Every row that a history may ever have of a subject. */
  historyOf(subject: string): readonly HistoryName[]
  /** By subject; what has no row is left out. */
  find(db: Kysely<Tables>, subjects: readonly string[]): Promise<ReadonlyMap<string, Expected>>
}

/** Of each of some facts what it expects. */
export function expectedOf<Row>(
  records: ReadonlyMap<string, Row>,
  expect: (record: Row) => Expected,
): ReadonlyMap<string, Expected> {
  return new Map([...records].map(([subject, each]) => [subject, expect(each)]))
}

/** The group of a pattern that a key fits. */
export function subjectBy(pattern: RegExp): (key: string) => string | null {
  return (key) => pattern.exec(key)?.[1] ?? null
}

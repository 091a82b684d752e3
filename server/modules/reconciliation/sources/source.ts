import type { Db } from '#server/database/connect.ts'
import type { Event } from '#server/modules/ledger/index.ts'
import type { HistoryName, HistoryRow } from '#server/modules/wallet/index.ts'

/** The entries and history rows that a row implies. */
export interface Expected {
  readonly entries: readonly (Event & {
    /** The entry named by the row itself, if any. */
    readonly entryId?: number | null
  })[]
  readonly history: readonly HistoryRow[]
  /** Contradictions within the row, or between it and related rows. */
  readonly problems: readonly string[]
  /** The account mainly concerned. */
  readonly account: string
  /** The member whose wallet is concerned; null if only the market's money is. */
  readonly memberId: string | null
}

/** A kind of row for which money is booked. */
export interface Source {
  /** As in `reconciliation.changes`. */
  readonly name: string
  /** Such as `purchase`. */
  readonly what: string
  /** The subject of a ledger key; null if the key does not belong to this source. */
  subjectOf(key: string): string | null
  /** Every key that can be booked for a subject. */
  keysOf(subject: string): readonly string[]
  /** Every history row that a subject can have. */
  historyOf(subject: string): readonly HistoryName[]
  /** By subject, without those that have no row. */
  find(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, Expected>>
}

/** Maps records to their expectations. */
export function expectedOf<Row>(
  records: ReadonlyMap<string, Row>,
  expect: (record: Row) => Expected,
): ReadonlyMap<string, Expected> {
  return new Map([...records].map(([subject, each]) => [subject, expect(each)]))
}

/** Returns a function that extracts the first group of the pattern from a key. */
export function subjectBy(pattern: RegExp): (key: string) => string | null {
  return (key) => pattern.exec(key)?.[1] ?? null
}

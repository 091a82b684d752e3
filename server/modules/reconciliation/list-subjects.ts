import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { findPurchaseRecords } from '#server/modules/bills/index.ts'
import { findCorrectionRecords, findOrderRecords } from '#server/modules/orders/index.ts'
import { findHistory, historyKey, type HistoryName } from '#server/modules/wallet/index.ts'
import type { Change } from './check-queries.ts'
import { everySource } from './sources/every-source.ts'

/** What a step has to compare. */
export interface Subjects {
  /** By the name of their source. */
  readonly of: ReadonlyMap<string, ReadonlySet<string>>
  /** Keys of entries that belong to no source. */
  readonly unknownKeys: readonly string[]
  readonly memberIds: readonly string[]
  readonly subscriptionIds: readonly string[]
}

/** Finds the subjects of entries and changed rows. */
export async function listSubjects(db: Db, keys: readonly string[], changes: readonly Change[]): Promise<Subjects> {
  const of = new Map(everySource.map(({ name }) => [name, new Set<string>()]))
  const named = (source: string) => changes.filter((change) => change.source === source).map(({ subject }) => subject)
  const unknownKeys: string[] = []
  for (const key of [...keys, ...named('entry')]) {
    const source = everySource.find(({ subjectOf }) => subjectOf(key) !== null)
    if (source) of.get(source.name)!.add(source.subjectOf(key)!)
    else unknownKeys.push(key)
  }
  for (const { source, subject } of changes) of.get(source)?.add(subject)
  for (const { source, subject } of await sourcesOf(db, named('history'))) of.get(source)?.add(subject)
  return {
    of,
    unknownKeys: [...new Set(unknownKeys)],
    memberIds: [...new Set(named('member'))],
    subscriptionIds: [...new Set(named('subscription'))],
  }
}

/** Finds the sources of history rows, each named by kind and subject. */
async function sourcesOf(db: Db, names: readonly string[]): Promise<Change[]> {
  const rows = names.map((name): HistoryName => {
    const [kind = ''] = name.split(' ')
    return { kind: kind as HistoryName['kind'], subject: name.slice(kind.length + 1) }
  })
  const returns = rows.filter(({ kind }) => kind === 'return').map(({ subject }) => subject)
  const returned = await returnedBy(db, returns)
  const back = rows.filter(({ kind }) => kind === 'order_refund').map(({ subject }) => subject)
  const ordered = await findOrderRecords(db, back.filter(isUuid))
  const corrected = await findCorrectionRecords(db, back.filter(isUuid))
  return rows.map(({ kind, subject }) => {
    switch (kind) {
      case 'top_up':
        return { source: 'charge', subject }
      case 'purchase':
        return { source: 'purchase', subject }
      case 'over_limit':
        return { source: 'limit', subject }
      case 'debt':
        return { source: 'debt', subject }
      case 'order':
        return { source: 'order', subject }
      case 'order_refund':
        // Of an order or a refund of it, of its correction, or what no order took of a payment for orders.
        if (corrected.has(subject)) return { source: 'correction', subject }
        if (/^[\da-f-]{36} [1-9]$/.test(subject)) return { source: 'order', subject: subject.slice(0, 36) }
        return { source: ordered.has(subject) ? 'order' : 'charge', subject }
      case 'return':
        return { source: returned(subject), subject }
      case 'refund':
        return refundedBy(subject)
    }
  })
}

/** Finds what a return row belongs to: a purchase, money held above a limit, or a refund. */
async function returnedBy(db: Db, subjects: readonly string[]): Promise<(subject: string) => string> {
  const bought = await findPurchaseRecords(db, subjects.filter(isUuid))
  const names = subjects.map((subject) => ({ kind: 'over_limit' as const, subject }))
  const held = await findHistory(db, names)
  return (subject) => {
    if (bought.has(subject)) return 'purchase'
    return held.has(historyKey({ kind: 'over_limit', subject })) ? 'limit' : 'refund'
  }
}

/** Finds what a refund row belongs to, by its subject: a dispute, a refund past us, or our refund. */
function refundedBy(subject: string): Change {
  for (const [before, source] of [
    ['dispute ', 'dispute'],
    ['outside refund ', 'outside-refund'],
  ] as const) {
    if (subject.startsWith(before)) return { source, subject: subject.slice(before.length) }
  }
  return { source: 'refund', subject }
}

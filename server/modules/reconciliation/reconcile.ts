import type { Database, Db } from '#server/database/connect.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import { findSealedThrough, listKeysAfter } from '#server/modules/ledger/index.ts'
import { findPosition, listChanges, noteLookedAt, type Position } from './check-queries.ts'
import { compareSubjects } from './compare-subjects.ts'
import { compareTotals } from './compare-totals.ts'
import type { Found } from './difference.ts'
import { listSubjects } from './list-subjects.ts'

/** Entries and changed rows per transaction. */
const AT_ONCE = 5000

/**
 * Returns all differences between our rows and the ledger: of everything booked or changed since its last successful
 * check, and of the totals. Each step reads one snapshot: rows and entries change in one transaction, so a concurrent
 * change is never taken for a difference. With `storesProgress`, stores the progress, so that rows without differences
 * are not checked again.
 */
export async function reconcile(database: Database, { storesProgress = false } = {}): Promise<Found[]> {
  const found = new Map<string, Found>()
  let position: Position | null = await readSnapshot(database, findPosition)
  while (position !== null) {
    const from: Position = position
    const step = await readSnapshot(database, (tx) => lookAt(tx, from, storesProgress))
    for (const each of step.found) found.set(JSON.stringify(each), each)
    position = step.next
  }
  for (const each of await readSnapshot(database, compareTotals)) found.set(JSON.stringify(each), each)
  return [...found.values()]
}

async function lookAt(
  tx: Db,
  from: Position,
  storesProgress: boolean,
): Promise<{ found: readonly Found[]; next: Position | null }> {
  const entries = await listKeysAfter(tx, from.entry, AT_ONCE)
  const changes = await listChanges(tx, from, AT_ONCE)
  const keys = entries.map(({ key }) => key)
  const { found, again } = await compareSubjects(tx, await listSubjects(tx, keys, changes))
  const entry = entries.at(-1)?.id ?? from.entry
  if (storesProgress) {
    const throughEntry = Math.min(entry, await findSealedThrough(tx))
    await noteLookedAt(tx, { ids: changes.map(({ id }) => id), again, throughEntry })
  }
  const isLast = entries.length < AT_ONCE && changes.length < AT_ONCE
  return { found, next: isLast ? null : { ...from, entry, change: changes.at(-1)?.id ?? from.change } }
}

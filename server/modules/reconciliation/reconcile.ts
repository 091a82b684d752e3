import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import type { Tables } from '#server/database/tables.ts'
import { findSealedThrough, listKeysAfter } from '#server/modules/ledger/index.ts'
import { findPosition, listChanges, noteLookedAt, type Position } from './check-queries.ts'
import { compareSubjects } from './compare-subjects.ts'
import { compareTotals } from './compare-totals.ts'
import type { Found } from './difference.ts'
import { listSubjects } from './list-subjects.ts'

/** Entries and changed rows that are looked at in one transaction. */
const AT_ONCE = 5000

/**
 * All that differs between the books and what they are about: of what was booked or written since it was last found
 * right, and of the totals. Each step is of one moment: rows and books change together, so that nothing that happens
 * meanwhile is taken for a difference. With `isKept` what was found right is not looked at again.
 */
export async function reconcile(database: Database, { isKept = false } = {}): Promise<Found[]> {
  const found = new Map<string, Found>()
  let position: Position | null = await readSnapshot(database, findPosition)
  while (position !== null) {
    const from: Position = position
    const step = await readSnapshot(database, (tx) => lookAt(tx, from, isKept))
    for (const each of step.found) found.set(JSON.stringify(each), each)
    position = step.next
  }
  for (const each of await readSnapshot(database, compareTotals)) found.set(JSON.stringify(each), each)
  return [...found.values()]
}

async function lookAt(
  tx: Kysely<Tables>,
  from: Position,
  isKept: boolean,
): Promise<{ found: readonly Found[]; next: Position | null }> {
  const entries = await listKeysAfter(tx, from.entry, AT_ONCE)
  const changes = await listChanges(tx, from, AT_ONCE)
  const keys = entries.map(({ key }) => key)
  const { found, again } = await compareSubjects(tx, await listSubjects(tx, keys, changes))
  const entry = entries.at(-1)?.id ?? from.entry
  if (isKept) {
    const throughEntry = Math.min(entry, await findSealedThrough(tx))
    await noteLookedAt(tx, { ids: changes.map(({ id }) => id), again, throughEntry })
  }
  const isLast = entries.length < AT_ONCE && changes.length < AT_ONCE
  return { found, next: isLast ? null : { ...from, entry, change: changes.at(-1)?.id ?? from.change } }
}

import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { findBooked, memberOf, type BookedEntry } from '#server/modules/ledger/index.ts'
import { findHistory } from '#server/modules/wallet/index.ts'
import type { Change } from './check-queries.ts'
import { compareEntries, unknownEntry } from './compare-entries.ts'
import { compareHistory } from './compare-history.ts'
import { compareMembers } from './compare-members.ts'
import { comparePlans } from './compare-plans.ts'
import type { Found } from './difference.ts'
import type { Subjects } from './list-subjects.ts'
import { everySource } from './sources/every-source.ts'
import type { Expected, Source } from './sources/source.ts'

interface Compared {
  readonly found: readonly Found[]
  /** What differs, to be checked again until it does not. */
  readonly again: readonly Change[]
}

/** Compares rows, entries, histories, plans and members with each other. */
export async function compareSubjects(db: Db, subjects: Subjects): Promise<Compared> {
  const members = new Set(subjects.memberIds)
  const found: Found[] = []
  const again: Change[] = []
  const add = (source: string, subject: string, differences: readonly Found[]) => {
    found.push(...differences)
    if (differences.length > 0) again.push({ source, subject })
  }
  for (const source of everySource) {
    for (const each of await compareSource(db, source, [...subjects.of.get(source.name)!])) {
      add(source.name, each.subject, each.found)
      for (const memberId of each.memberIds) members.add(memberId)
    }
  }
  for (const entry of (await findBooked(db, subjects.unknownKeys)).values()) {
    add('entry', entry.key, unknownEntry(entry))
    for (const memberId of membersOf(entry)) members.add(memberId)
  }
  const plans = { ids: subjects.subscriptionIds.filter(isUuid), references: [...subjects.of.get('charge')!] }
  for (const each of await comparePlans(db, plans))
    add(subjects.of.get('charge')!.has(each.subject) ? 'charge' : 'subscription', each.subject, [each])
  for (const each of await compareMembers(db, [...members].filter(isUuid)))
    add('member', memberOf(each.account) ?? each.subject, [each])
  return { found, again }
}

interface ComparedSubject {
  readonly subject: string
  readonly found: readonly Found[]
  /** Members whose money moved or should have moved. */
  readonly memberIds: readonly string[]
}

async function compareSource(db: Db, source: Source, subjects: readonly string[]): Promise<ComparedSubject[]> {
  const expectations = await source.find(db, subjects)
  const booked = await findBooked(db, subjects.flatMap(source.keysOf))
  const history = await findHistory(db, subjects.flatMap(source.historyOf))
  return subjects.map((subject) => {
    const expected = expectations.get(subject)
    const found = [
      ...problemsOf(subject, expected),
      ...compareEntries(source, subject, expected, booked),
      ...compareHistory(source, subject, expected, history),
    ]
    const moved = source.keysOf(subject).flatMap((key) => booked.get(key) ?? [])
    const owner = expected?.memberId ?? null
    const memberIds = [...moved.flatMap(membersOf), ...found.map(({ memberId }) => memberId), owner]
    return { subject, found, memberIds: memberIds.filter((id) => id !== null) }
  })
}

function problemsOf(subject: string, expected: Expected | undefined): Found[] {
  if (!expected) return []
  const { account, memberId, problems } = expected
  return problems.map((problem) => ({ account, subject, problem, memberId }))
}

function membersOf({ transfers }: BookedEntry): string[] {
  return transfers.flatMap(({ from, to }) => [memberOf(from), memberOf(to)]).filter((id) => id !== null)
}

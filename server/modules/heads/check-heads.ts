import { judge, logs, readLine, type Log, type SignedHead } from './head.ts'
import type { HeadsInput } from './sign-heads.ts'
import { findHashes, listHeads } from './queries.ts'

export interface CheckedHeads {
  /** Differences between a log and its heads. */
  readonly rewritten: readonly { readonly log: Log; readonly problem: string }[]
  /** Number of heads that match. */
  readonly fitting: number
  /** Heads of the market before a restore, beyond the restored data. */
  readonly beyond: readonly SignedHead[]
}

const AT_ONCE = 1000
const DATABASE = 'the database'

/**
 * Compares both logs with all their heads: those in the database, whose MACs cannot be forged with access to the
 * database alone, and those in the other places, which cannot be deleted with it.
 */
export async function checkHeads(parts: Omit<HeadsInput, 'log'>): Promise<CheckedHeads> {
  const restored: SignedHead[] = []
  const checked: Checked = { parts, restored, misfits: new Map(), fitting: 0, beyond: [] }
  let heads = await listHeads(parts.database, 0, AT_ONCE)
  while (heads.length > 0) {
    restored.push(...heads.filter((head) => head.isRestored && judge(parts.keys, head) === 'right'))
    await compare(checked, DATABASE, heads)
    heads = await listHeads(parts.database, heads.at(-1)!.id, AT_ONCE)
  }
  for (const place of parts.places) {
    let read: SignedHead[] = []
    for await (const line of place.lines()) {
      const head = line === '' ? undefined : readLine(line)
      if (head === null) note(checked, 'books', place.name, `the line “${line.slice(0, 80)}” is no head`)
      if (head) read.push(head)
      if (read.length < AT_ONCE) continue
      await compare(checked, place.name, read)
      read = []
    }
    await compare(checked, place.name, read)
  }
  const rewritten = [...checked.misfits.values()].map(({ log, place, first, count }) => ({
    log,
    problem: `Heads in ${place}: ${first}${count > 1 ? `, and ${count - 1} more` : ''}`,
  }))
  return { rewritten, fitting: checked.fitting, beyond: checked.beyond }
}

interface Checked {
  readonly parts: Omit<HeadsInput, 'log'>
  readonly restored: readonly SignedHead[]
  readonly misfits: Map<string, { log: Log; place: string; first: string; count: number }>
  fitting: number
  readonly beyond: SignedHead[]
}

async function compare(checked: Checked, place: string, heads: readonly SignedHead[]): Promise<void> {
  const { parts, restored } = checked
  for (const log of logs) {
    const own = heads.filter((head) => head.log === log)
    const numbers = own.map(({ number }) => number)
    const hashes = await findHashes(parts.database, log, numbers)
    for (const head of own) {
      const verdict = judge(parts.keys, head)
      const what = `that of ${log} ${head.number}, made at ${head.madeAt.toISOString()},`
      // Lines of a removed key stay in other places: every later head covers the same entries.
      if (verdict === 'unknown' && place !== DATABASE) continue
      if (verdict !== 'right') note(checked, log, place, `${what} was not made with our key`)
      else if (restored.some((back) => isBeyond(head, back))) checked.beyond.push(head)
      else if (hashes.get(head.number) === head.hash) checked.fitting += 1
      else
        note(
          checked,
          log,
          place,
          `${what} does not fit: ${hashes.has(head.number) ? 'the log was made anew' : 'the end of the log is gone'}`,
        )
    }
  }
}

function isBeyond(head: SignedHead, back: SignedHead): boolean {
  return head.log === back.log && head.number > back.number && head.madeAt < back.madeAt
}

function note({ misfits }: Checked, log: Log, place: string, problem: string): void {
  const key = `${log} ${place}`
  const known = misfits.get(key)
  misfits.set(key, { log, place, first: known?.first ?? problem, count: (known?.count ?? 0) + 1 })
}

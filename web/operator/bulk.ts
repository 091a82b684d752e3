import { textOf } from '../app/problem-text.ts'
import type { Act, Row } from './section.ts'

/** The acts that every one of several rows has, matched by label. */
export function sharedActs(rows: readonly Row[]): Act[] {
  const [first, ...others] = rows
  if (!first) return []
  return first.acts
    .filter(({ label }) => others.every((row) => actOf(row, label)))
    .map((act) => ({ ...act, run: (reason) => runAll(act.label, rows, reason) }))
}

/** Runs the act on each row with one reason. Returns how many were done, and the first error. */
async function runAll(label: string, rows: readonly Row[], reason: string): Promise<{ message: string }> {
  const ends = await Promise.allSettled(rows.map((row) => actOf(row, label)!.run(reason)))
  const wrongs = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (wrongs.length === rows.length) throw wrongs[0]
  const done = `${label}: ${rows.length - wrongs.length} done`
  return { message: wrongs.length === 0 ? done : `${done}, ${wrongs.length} not. ${textOf(wrongs[0])}` }
}

function actOf({ acts }: Row, label: string): Act | undefined {
  return acts.find((act) => act.label === label)
}

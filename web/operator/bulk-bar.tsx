import { textOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import type { Act, Row, Done } from './section.ts'
import css from './operator-table.module.css'

interface BulkBarProps {
  rows: readonly Row[]
  onAct: (act: Act) => void
  onClear: () => void
}

/** The acts for all selected rows. */
export function BulkBar({ rows, onAct, onClear }: BulkBarProps) {
  const acts = sharedActs(rows)
  return (
    <section className={`cluster ${css.bulk}`} aria-label="What is chosen">
      <output>{rows.length} chosen</output>
      {acts.map((act) => (
        <Button key={act.label} size="small" kind={act.isDanger ? 'danger' : 'primary'} onClick={() => onAct(act)}>
          {act.label} {rows.length}
        </Button>
      ))}
      {acts.length === 0 && <span>Nothing can be done to all of them.</span>}
      <Button kind="outline" size="small" onClick={onClear}>
        Choose none
      </Button>
    </section>
  )
}

/** The acts that every one of several rows has, matched by label. */
export function sharedActs(rows: readonly Row[]): Act[] {
  const [first, ...others] = rows
  if (!first) return []
  return first.acts
    .filter(({ label }) => others.every((row) => actOf(row, label)))
    .map((act) => ({ ...act, run: (reason) => runAll(act.label, rows, reason) }))
}

/** Runs the act on each row with one reason. Says how many were done, whose orders go on, and the first error. */
async function runAll(label: string, rows: readonly Row[], reason: string): Promise<Done> {
  const ends = await Promise.allSettled(rows.map((row) => actOf(row, label)!.run(reason)))
  const wrongs = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (wrongs.length === rows.length) throw wrongs[0]
  const left = rows.filter((_, at) => ends[at]!.status === 'rejected')
  const open = rows.filter((_, at) => hasOpenOrders(ends[at]!)).map(({ name }) => name)
  const message = [
    `${label}: ${rows.length - left.length} done${left.length > 0 ? `, ${left.length} not` : ''}`,
    open.length > 0 && `Open to see which orders go on: ${[...new Set(open)].join(', ')}`,
    left.length > 0 && textOf(wrongs[0]),
  ]
  return { message: message.filter(Boolean).join('. '), left }
}

function hasOpenOrders(end: PromiseSettledResult<Done>): boolean {
  return end.status === 'fulfilled' && end.value.hasOpenOrders === true
}

function actOf({ acts }: Row, label: string): Act | undefined {
  return acts.find((act) => act.label === label)
}

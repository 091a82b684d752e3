import { Button } from '../ui/button.tsx'
import { sharedActs } from './bulk.ts'
import type { Act, Row } from './section.ts'
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

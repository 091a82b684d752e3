import type { KeyboardEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FactList } from './fact-list.tsx'
import { actByKey } from './row-keys.ts'
import type { Act, Row } from './section.ts'

interface RowDialogProps {
  row: Row
  onAct: (act: Act) => void
  onClose: () => void
}

/** All details of a row, next to its list, with its acts, which also have letter keys. */
export function RowDialog({ row, onAct, onClose }: RowDialogProps) {
  const { name, acts, detail = [] } = row
  const press = (event: KeyboardEvent) => {
    const act = actByKey(event, acts)
    if (!act) return
    // Otherwise the letter would be typed into the field of the opening dialog.
    event.preventDefault()
    onAct(act)
  }
  const foot = acts.map((act) => (
    <Button key={act.label} kind={act.isDanger ? 'danger' : 'primary'} onClick={() => onAct(act)}>
      {act.label}
    </Button>
  ))
  return (
    <div role="presentation" onKeyDown={press}>
      <Dialog isOpen shape="side" title={name} foot={foot.length > 0 && foot} onClose={onClose}>
        <FactList facts={detail} />
      </Dialog>
    </div>
  )
}

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

/** All there is to know of a row, beside its list, and what may be done to it; each also by its letter. */
export function RowDialog({ row, onAct, onClose }: RowDialogProps) {
  const { name, acts, detail = [] } = row
  const press = (event: KeyboardEvent) => {
    const act = actByKey(event, acts)
    if (!act) return
    // The field that the dialog opens with would take the letter.
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

import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { textOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { FactList } from './fact-list.tsx'
import { actByKey } from './row-keys.ts'
import type { Act, Detail, Edit, Row } from './section.ts'

interface RowDialogProps {
  row: Row
  onAct: (act: Act) => void
  onEdit: (edit: Edit) => void
  onClose: () => void
}

/** All details of a row, next to its list, with its acts, which also have letter keys. */
export function RowDialog({ row, onAct, onEdit, onClose }: RowDialogProps) {
  const { loaded, why } = useDetail(row)
  const acts = loaded?.acts ?? []
  const press = (event: KeyboardEvent) => {
    const act = actByKey(event, acts)
    if (!act) return
    // Otherwise the letter would be typed into the field of the opening dialog.
    event.preventDefault()
    onAct(act)
  }
  const edit = loaded?.edit
  const choices = [
    ...(edit ? [{ label: edit.label, isDanger: false, onClick: () => onEdit(edit) }] : []),
    ...acts.map((act) => ({ label: act.label, isDanger: act.isDanger, onClick: () => onAct(act) })),
  ]
  const primary = choices.find(({ isDanger }) => !isDanger)
  const foot = choices.map((choice) => {
    const kind = choice.isDanger ? 'danger' : choice === primary ? 'primary' : 'outline'
    return (
      <Button key={choice.label} kind={kind} onClick={choice.onClick}>
        {choice.label}
      </Button>
    )
  })
  // React passes on the close event of a photo's dialog, too.
  const close = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && onClose()
  return (
    <div role="presentation" onKeyDown={press}>
      <Dialog isOpen shape="side" title={row.name} foot={foot.length > 0 && foot} onClose={close}>
        {why && <Alert kind="error">{why}</Alert>}
        {!loaded && !why && <p aria-busy="true">Opening …</p>}
        {loaded && <FactList facts={loaded.detail} />}
      </Dialog>
    </div>
  )
}

/** The details and acts of a row, from the list or loaded. `why`: they cannot be loaded. */
function useDetail({ acts, edit, detail = [], loadDetail }: Row): { loaded: Detail | null; why: string } {
  const [made, setMade] = useState<{ loaded: Detail | null; why: string }>({ loaded: null, why: '' })
  // After each load of its list a row is another object, and may have been changed. The details before stay until then.
  useEffect(() => {
    if (!loadDetail) return
    let isOver = false
    loadDetail().then(
      (loaded) => !isOver && setMade({ loaded, why: '' }),
      (error: unknown) => !isOver && setMade(({ loaded }) => ({ loaded, why: textOf(error) })),
    )
    return () => {
      isOver = true
    }
  }, [loadDetail])
  return loadDetail ? made : { loaded: { detail, acts, edit }, why: '' }
}

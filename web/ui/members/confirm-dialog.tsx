import { useState, type ReactNode } from 'react'
import { textOf } from '../../app/problem-text.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Alert } from '../feedback.tsx'

interface ConfirmDialogProps {
  title: string
  /** Labels of the two buttons. */
  yes: string
  no?: string
  /** For an action that deletes something permanently. */
  isDanger?: boolean
  /** If it rejects, the dialog stays open and shows the error. */
  onYes: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation of an action that other users notice. */
export function ConfirmDialog({ title, yes, no = 'Cancel', isDanger, onYes, onClose, children }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState('')
  const confirm = async () => {
    setIsBusy(true)
    setWhy('')
    await onYes().catch((error: unknown) => setWhy(textOf(error)))
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            {no}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {why && <Alert kind="error">{why}</Alert>}
    </Dialog>
  )
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'

/** Shows why the documents were rejected. The user can submit others afterwards. */
export function RejectedDialog({ reason }: { reason: string | null }) {
  const [isOpen, setIsOpen] = useState(true)
  const why = reason ?? 'The documents could not be read.'
  const close = () => {
    // At once, because an open dialog lets nothing outside have the focus.
    flushSync(() => setIsOpen(false))
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <>
      <Alert kind="error">Your documents were rejected: {why}</Alert>
      {isOpen && (
        <Dialog isOpen title="Reject Verification" onClose={close} foot={<Button onClick={close}>Verify</Button>}>
          <p>Your documents were rejected. You can send others.</p>
          <p>
            <b>{why}</b>
          </p>
        </Dialog>
      )}
    </>
  )
}

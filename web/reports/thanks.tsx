import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What the server answers to a report, once it is sent. */
export function Thanks({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <Dialog isOpen title="Thank you" onClose={onClose}>
      <p>{children}</p>
      <Button isWide onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}

import { useModal } from './use-modal.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Stands at `?auth=…` until accounts open. */
export function AuthDialog() {
  const modal = useModal('auth')
  if (!modal.isOpen) return null
  return (
    <Dialog title="Welcome" isOpen onClose={modal.close}>
      <p>Accounts open soon; until then, look around and message sellers without one.</p>
    </Dialog>
  )
}

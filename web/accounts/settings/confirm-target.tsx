import type { Profile } from '#contracts/accounts.ts'
import { useLeaving } from '../../app/use-leaving.ts'
import { useAddressDialog } from '../../layout/use-address-dialog.ts'
import { TargetCodeForm } from '../session/target-code-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { pendingOf } from './pending-target.tsx'

interface ConfirmTargetProps {
  profile: Profile
  /** Reloads the page data. */
  onDone: () => Promise<void>
}

/** Asks for the code of a new email address or phone number, at `?confirm=email` and `?confirm=phone`. */
export function ConfirmTarget({ profile, onDone }: ConfirmTargetProps) {
  const modal = useAddressDialog('confirm')
  const toast = useToast()
  const leaving = useLeaving()
  const target = modal.value === 'phone' ? profile.pending_phone : profile.pending_email
  if (!modal.isOpen || target === null) return null
  const shown = pendingOf(profile, modal.value === 'phone' ? 'phone' : 'email')
  const confirmed = async (message: string) => {
    // Reload first: closing navigates, which would interrupt the reload.
    await onDone()
    if (!leaving().aborted) modal.close()
    toast({ kind: 'success', text: message })
  }
  return (
    <Dialog isOpen title="Enter OTP" onClose={modal.close} closesFromBeside={false}>
      <TargetCodeForm target={target} shown={shown} onConfirmed={confirmed} />
    </Dialog>
  )
}

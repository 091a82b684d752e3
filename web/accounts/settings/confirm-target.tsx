import type { Profile } from '#contracts/accounts.ts'
import { useModal } from '../../layout/use-modal.ts'
import { TargetCodeForm } from '../session/target-code-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { pendingOf } from './pending-target.tsx'

interface ConfirmTargetProps {
  profile: Profile
  /** Brings the page up to date. */
  onDone: () => Promise<void>
}

/** Enters the code that went to a new e-mail address or phone number, at `?confirm=email` and `?confirm=phone`. */
export function ConfirmTarget({ profile, onDone }: ConfirmTargetProps) {
  const modal = useModal('confirm')
  const toast = useToast()
  const target = modal.value === 'phone' ? profile.pending_phone : profile.pending_email
  if (!modal.isOpen || target === null) return null
  const shown = pendingOf(profile, modal.value === 'phone' ? 'phone' : 'email')
  const confirmed = async (message: string) => {
    // Closing it goes to another address, which would interrupt what brings the page up to date.
    await onDone()
    modal.close()
    toast({ kind: 'success', text: message })
  }
  return (
    <Dialog isOpen title="Enter OTP" onClose={modal.close} closesFromBeside={false}>
      <TargetCodeForm target={target} shown={shown} onConfirmed={confirmed} />
    </Dialog>
  )
}

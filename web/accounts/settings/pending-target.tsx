import { useLocation } from 'react-router'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { formatPhone } from '../../format/phone.ts'
import { withModal } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAct } from '../../ui/members/use-act.ts'
import css from './my-profile.module.css'

interface PendingTargetProps {
  what: 'email' | 'phone'
  profile: Profile
  /** Reloads the page data. */
  onDone: () => Promise<void>
}

/** A new email address or phone number that waits for its code: the user enters the code or discards the change. */
export function PendingTarget({ what, profile, onDone }: PendingTargetProps) {
  const { search } = useLocation()
  const { act, isBusy } = useAct()
  const old = profile[what]
  const forget = async (current: string) => {
    await browserApi().accounts.updateProfile({ body: what === 'email' ? { email: current } : { phone: current } })
    await onDone()
  }
  return (
    <>
      <p>
        <b>{pendingOf(profile, what)}</b> waits for its code.
      </p>
      <div className={`cluster gap-8 ${css.buttons}`}>
        <ButtonLink size="small" to={withModal(search, 'confirm', what)} preventScrollReset>
          Enter code
        </ButtonLink>
        {old && (
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void act(() => forget(old))}>
            Keep {what === 'email' ? old : formatPhone(old)}
          </Button>
        )}
      </div>
    </>
  )
}

/** In display format; empty if no change is pending. */
export function pendingOf(profile: Profile, what: 'email' | 'phone'): string {
  if (what === 'email') return profile.pending_email ?? ''
  return profile.pending_phone ? formatPhone(profile.pending_phone) : ''
}

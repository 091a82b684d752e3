import './auth.module.css'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, withoutModal, type AuthStep } from '../../paths.ts'
import { STEP_KEYS, forget, onSessionChange, readSession } from '../../app/session.ts'
import { late } from '../../ui/late.tsx'
import { Progress } from '../../ui/navigation.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { forgetPasswords } from './drafts.ts'
import { entranceOf } from './entrance.ts'

const AuthDialog = late(() => import('./auth-dialog.tsx'))

/** Steps that make no sense for a user who is already signed in. */
const forVisitors: readonly AuthStep[] = ['login', 'register', 'verified']

/** The sign-in dialogs, at `?auth=…`. Their code is loaded when one is opened. */
export function AuthAtAddress() {
  const [query] = useSearchParams()
  const step = query.get('auth') as AuthStep | null
  const isOpen = step !== null
  // When the dialog closes, in any way, deletes the data that one step left for the next.
  useWhenChanged(isOpen, () => {
    if (isOpen) return
    forget(...STEP_KEYS)
    forgetPasswords()
  })
  useLeadOn(isOpen && forVisitors.includes(step))
  if (step === null) return null
  return <AuthDialog step={step} fallback={<Progress />} />
}

/** Redirects a signed-in user, also one who just signed in in another tab, to where the dialog would have led. */
function useLeadOn(isForVisitors: boolean): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isForVisitors) return
    const leadOn = () => {
      if (!readSession()) return
      const next = entranceOf(search)
      const to = next === paths.home ? withoutModal(search, 'auth') : next
      void navigate(to, { replace: true, preventScrollReset: true })
    }
    leadOn()
    return onSessionChange((elsewhere) => elsewhere && leadOn())
  }, [isForVisitors, search, navigate])
}

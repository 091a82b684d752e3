import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { usePageHandle } from '../../app/page-handle.ts'
import { authAddress, paths, withModal } from '../../paths.ts'
import { takeExpiry, wasExpiredElsewhere } from '../../app/session-end.ts'
import { onSessionChange, readSession } from '../../app/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { dropUnsentInput, hasUnsentInput } from '../../ui/unsent-input.ts'

/** Reacts to the end of a session, and to sign-in and sign-out in another tab. */
export function useFollowedSession(): void {
  const { revalidate } = useRevalidator()
  const { isPrivate = false } = usePageHandle()
  const askToSignIn = useAskToSignIn()
  /** The user whose page is shown, also after their session has ended. */
  const shown = useRef<{ access?: string | undefined; userId?: string | undefined }>({})

  const follow = useEffectEvent((elsewhere?: Event) => {
    const session = readSession()
    const { access, userId } = shown.current
    shown.current = { access: session?.access, userId: session?.userId ?? userId }
    if (!session && (takeExpiry() || (access && wasExpiredElsewhere(elsewhere)))) return askToSignIn()
    if (!elsewhere || session?.access === access) return
    const isLeft = userId !== undefined && userId !== session?.userId
    if (isPrivate && isLeft) leavePrivatePage()
    else void revalidate()
  })
  useEffect(() => {
    // The session may have ended before the scripts of this page were loaded.
    follow()
    return onSessionChange(follow)
  }, [])
}

/**
 * Reports that the session has ended and opens the login: on the home page with the way back, as the requirements say,
 * or over a form with unsent input.
 */
function useAskToSignIn(): () => void {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const toast = useToast()
  return () => {
    const { pathname, search } = coming ?? shown
    const here = pathname + search
    toast({ kind: 'error', text: requirementTexts.sessionExpired })
    const to = !coming && hasUnsentInput() ? withModal(search, 'auth', 'login', here) : authAddress('login', here)
    void navigate(to, { replace: true, preventScrollReset: true })
  }
}

/** Hides a member's data immediately, before the home page has loaded. */
function leavePrivatePage(): void {
  document.documentElement.dataset['leaving'] = ''
  dropUnsentInput()
  location.replace(paths.home)
}

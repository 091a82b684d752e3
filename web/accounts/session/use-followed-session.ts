import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { usePageHandle } from '../../app/page-handle.ts'
import { authAddress, paths, withModal } from '../../paths.ts'
import { takeExpiry, wasExpiredElsewhere } from '../../app/session-end.ts'
import { onSessionChange, readSession } from '../../app/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { dropUnsentInput, hasUnsentInput } from '../../ui/unsent-input.ts'

/** Does what has to follow from the end of a session, and from signing in and out in another tab. */
export function useFollowedSession(): void {
  const { revalidate } = useRevalidator()
  const { isPrivate = false } = usePageHandle()
  const askToSignIn = useAskToSignIn()
  /** Whose the page is, also after their session has ended. */
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
    // It may have ended before this page had its scripts.
    follow()
    return onSessionChange(follow)
  }, [])
}

/**
 * Says that the session has ended and opens the login: over the home page with the way back, as the documents say, or
 * over the form that somebody is filling in.
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

/** What a member left on the screen is gone at once, before the home page has come. */
function leavePrivatePage(): void {
  document.documentElement.dataset['leaving'] = ''
  dropUnsentInput()
  location.replace(paths.home)
}

import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { forgetOpened } from '../../offline/keep-offline.ts'
import {
  forgetOld,
  forgetOperatorAccess,
  onSessionChange,
  readSavedCount,
  readSession,
  type Session,
} from '../../app/session.ts'
import { forgetEndedPurchases } from '../../offline/offline-purchases.ts'
import { signOut } from './sign-out.ts'
import { useFollowedSession } from './use-followed-session.ts'
import { useKnown, type Known } from './use-known.ts'

/** Who looks at the page. For a visitor, while hydrating and on the server there is no session. */
export interface Member extends Known {
  session: Session | null
  /** There before `savedIds`: as many as there were when last asked. */
  savedCount: number
  signOut: () => Promise<void>
  /** The server is being told, which may take a slow network some seconds. */
  isSigningOut: boolean
}

const MemberContext = createContext<Member>({
  session: null,
  profile: undefined,
  savedIds: undefined,
  savedCount: 0,
  refreshProfile: async () => {},
  refreshSavedItems: async () => {},
  save: async () => '',
  unsave: async () => '',
  signOut,
  isSigningOut: false,
})

export function useMember(): Member {
  return use(MemberContext)
}

/** Asks at the start of the app who is signed in and what they have saved, and follows other tabs. */
export function MemberProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, readSession, nobody)
  const savedCount = useSyncExternalStore(onSessionChange, readSavedCount, none)
  const known = useKnown(session)
  useForgottenPages(session)
  useFollowedSession()
  useEffect(forgetOld, [])
  useEffect(forgetEndedPurchases, [])
  useEffect(() => {
    markPage()
    return onSessionChange(markPage)
  }, [])
  const leaving = useSigningOut()
  const member = useMemo(() => ({ session, savedCount, ...known, ...leaving }), [session, savedCount, known, leaving])
  return <MemberContext value={member}>{children}</MemberContext>
}

function useSigningOut(): Pick<Member, 'signOut' | 'isSigningOut'> {
  const [isSigningOut, setIsSigningOut] = useState(false)
  return useMemo(
    () => ({
      isSigningOut,
      signOut: async () => {
        if (isSigningOut) return
        setIsSigningOut(true)
        await signOut()
      },
    }),
    [isSigningOut],
  )
}

/** As the early script did before the page was painted. */
function markPage(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession() !== null)
}

const nobody = () => null
const none = () => 0

/** The next user of this browser sees neither the pages that a member opened nor the operator pages. */
function useForgottenPages(session: Session | null): void {
  const was = useRef(session)
  useEffect(() => {
    if (was.current && was.current.userId !== session?.userId) {
      forgetOpened()
      forgetOperatorAccess()
    }
    was.current = session
  }, [session])
}

import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { forgetOpened } from '../../offline/use-stored-pages.ts'
import {
  forgetOld,
  forgetOperatorAccess,
  onSessionChange,
  readSavedCount,
  readSession,
  type Session,
} from '../../app/session.ts'
import { forgetEndedCopies } from '../../offline/offline-copies.ts'
import { signOut } from './sign-out.ts'
import { useFollowedSession } from './use-followed-session.ts'
import { useKnown, type Known } from './use-known.ts'

/** The user who views the page. There is no session for a visitor, while hydrating, and on the server. */
interface Member extends Known {
  session: Session | null
  /** The last known number of saved items. Available before `savedIds`. */
  savedCount: number
  signOut: () => Promise<void>
  /** The sign-out request is in progress, which takes seconds on a slow network. */
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

/** Loads the signed-in user and their saved items when the app starts, and follows other tabs. */
export function MemberProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, readSession, nobody)
  const savedCount = useSyncExternalStore(onSessionChange, readSavedCount, none)
  const known = useKnown(session)
  useForgottenPages(session)
  useFollowedSession()
  useEffect(() => {
    forgetOld()
    forgetEndedCopies()
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

/** Repeats what the early script did before the first paint. */
function markPage(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession() !== null)
}

const nobody = () => null
const none = () => 0

/** Ensures that the next user of this browser sees neither the member's pages nor the operator pages. */
function useForgottenPages(session: Session | null): void {
  const was = useRef(session)
  useEffect(() => {
    if (was.current && was.current.userId !== session?.userId) {
      void forgetOpened()
      forgetOperatorAccess()
    }
    was.current = session
  }, [session])
}

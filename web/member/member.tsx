import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../browser-api.ts'
import {
  forgetOld,
  onSessionChange,
  readSavedCount,
  readSession,
  storePerson,
  storeSavedCount,
  type Session,
} from '../session.ts'
import { signOut } from './sign-out.ts'
import { useExpiry } from './use-expiry.ts'

/** Who looks at the page. For a visitor, while hydrating and on the server there is no session. */
export interface Member {
  session: Session | null
  /** Undefined for a visitor and until it has come. */
  profile: Profile | undefined
  /** The products to be marked as saved on every card; undefined for a visitor and until they have come. */
  savedIds: ReadonlySet<string> | undefined
  /** There before `savedIds`: as many as there were when last asked. */
  savedCount: number
  /** Asks the server again; rejects with an `ApiProblem`. */
  refreshProfile: () => Promise<void>
  refreshSavedItems: () => Promise<void>
  /** Marks a product at once, before the server has answered. */
  markSaved: (productId: string, isSaved: boolean) => void
  signOut: () => Promise<void>
}

const MemberContext = createContext<Member>({
  session: null,
  profile: undefined,
  savedIds: undefined,
  savedCount: 0,
  refreshProfile: async () => {},
  refreshSavedItems: async () => {},
  markSaved: () => {},
  signOut,
})

export function useMember(): Member {
  return use(MemberContext)
}

/** Asks at the start of the app who is signed in and what they have saved, and follows other tabs. */
export function MemberProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, readSession, nobody)
  const savedCount = useSyncExternalStore(onSessionChange, readSavedCount, none)
  const known = useKnown(session)
  useFollowedTabs(session)
  useExpiry(session)
  useEffect(forgetOld, [])
  useEffect(() => {
    markPage()
    return onSessionChange(markPage)
  }, [])
  const member = useMemo(() => ({ session, savedCount, signOut, ...known }), [session, savedCount, known])
  return <MemberContext value={member}>{children}</MemberContext>
}

/** As the early script did before the page was painted. */
function markPage(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession() !== null)
}

const nobody = () => null
const none = () => 0

type Known = Pick<Member, 'profile' | 'savedIds' | 'refreshProfile' | 'refreshSavedItems' | 'markSaved'>

/** What the server says of the person, asked for once a session is there and again when the network is back. */
function useKnown(session: Session | null): Known {
  const access = session?.access
  const [said, setSaid] = useState<{ of?: string | undefined; profile?: Profile; savedIds?: ReadonlySet<string> }>({})
  const { profile, savedIds } = said.of === access && access ? said : {}

  const refreshProfile = useCallback(async () => {
    const { data } = await browserApi().accounts.getProfile()
    storePerson(data)
    setSaid((old) => ({ ...(old.of === access && old), of: access, profile: data }))
  }, [access])

  const refreshSavedItems = useCallback(async () => {
    const { data } = await browserApi().savedItems.listSavedItems()
    const ids = new Set(data.map(({ product }) => product.id))
    setSaid((old) => ({ ...(old.of === access && old), of: access, savedIds: ids }))
  }, [access])

  const markSaved = useCallback((productId: string, isSaved: boolean) => {
    setSaid((old) => {
      const ids = new Set(old.savedIds)
      if (isSaved) ids.add(productId)
      else ids.delete(productId)
      return { ...old, savedIds: ids }
    })
  }, [])

  useEffect(() => {
    if (savedIds) storeSavedCount(savedIds.size)
  }, [savedIds])

  useEffect(() => {
    if (!access) return
    const ask = () => void Promise.allSettled([refreshProfile(), refreshSavedItems()])
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [access, refreshProfile, refreshSavedItems])

  return useMemo(
    () => ({ profile, savedIds, refreshProfile, refreshSavedItems, markSaved }),
    [profile, savedIds, refreshProfile, refreshSavedItems, markSaved],
  )
}

/** Somebody signed in or out in another tab: what this page shows is asked for again. */
function useFollowedTabs(session: Session | null): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(session?.access)
  useEffect(() => {
    shown.current = session?.access
    return onSessionChange((elsewhere) => {
      if (elsewhere && readSession()?.access !== shown.current) void revalidate()
    })
  }, [session, revalidate])
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { storePerson, type Session } from '../../app/session.ts'
import { useSavedIds, type Saved } from './use-saved-ids.ts'

export interface Known extends Saved {
  /** Undefined for a visitor and until it is loaded. */
  profile: Profile | undefined
  /** Reloads from the server; rejects with an `ApiProblem`. */
  refreshProfile: () => Promise<void>
}

/** The user's data from the server. Loaded when a session exists, and again after a failure, at once when the network is back. */
export function useKnown(session: Session | null): Known {
  const access = session?.access
  const [said, setSaid] = useState<{ of?: string | undefined; profile?: Profile }>({})
  const profile = access && said.of === access ? said.profile : undefined
  const saved = useSavedIds(session)
  const { refreshSavedItems } = saved

  const refreshProfile = useCallback(async () => {
    const { data } = await browserApi().accounts.getProfile()
    storePerson(data)
    setSaid({ of: access, profile: data })
  }, [access])

  useEffect(() => {
    if (!access) return
    /** Doubled after each failure; 0 once the session has ended. */
    let pause = 2000
    let timer = 0
    const ask = () => {
      clearTimeout(timer)
      timer = 0
      const again = () => (timer = +setTimeout(ask, Math.min((pause *= 2), 60_000)))
      if (pause) Promise.all([refreshProfile(), refreshSavedItems()]).catch(again)
    }
    ask()
    const back = () => timer && ask()
    addEventListener('online', back)
    return () => {
      pause = 0
      removeEventListener('online', back)
    }
  }, [access, refreshProfile, refreshSavedItems])

  return useMemo(() => ({ profile, refreshProfile, ...saved }), [profile, refreshProfile, saved])
}

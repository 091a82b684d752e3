import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Profile } from '#contracts/accounts.ts'
import { browserApi } from '../browser-api.ts'
import { storePerson, storeSavedCount, type Session } from '../session.ts'

export interface Known {
  /** Undefined for a visitor and until it has come. */
  profile: Profile | undefined
  /** The products to be marked as saved on every card; undefined for a visitor and until they have come. */
  savedIds: ReadonlySet<string> | undefined
  /** Asks the server again; rejects with an `ApiProblem`. */
  refreshProfile: () => Promise<void>
  refreshSavedItems: () => Promise<void>
  /** Marks a product at once, before the server has answered. */
  markSaved: (productId: string, isSaved: boolean) => void
}

/** What the server says of the person, asked for once a session is there and again when the network is back. */
export function useKnown(session: Session | null): Known {
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

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { storeSavedCount, type Session } from '../../app/session.ts'

export interface Saved {
  /** Ids of the products marked as saved; undefined for a visitor and until they are loaded. */
  savedIds: ReadonlySet<string> | undefined
  /** Reloads from the server; rejects with an `ApiProblem`. */
  refreshSavedItems: () => Promise<void>
  /**
   * Marks every card immediately, and reverts if the server refuses. Resolves to the server's message, or rejects with
   * an `ApiProblem`.
   */
  save: (productId: string) => Promise<string>
  unsave: (productId: string) => Promise<string>
}

/** The saved items of the user: the server's state plus changes that are still in flight. */
export function useSavedIds(session: Session | null): Saved {
  const { access, userId = '' } = session ?? {}
  const [said, setSaid] = useState<{ of?: string | undefined; ids?: ReadonlySet<string> | undefined }>({})
  const [unanswered, setUnanswered] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lastAsked = useRef(0)
  const ids = access && said.of === access ? said.ids : undefined
  const savedIds = useMemo(() => ids && [...unanswered].reduce(withChange, ids), [ids, unanswered])

  useEffect(() => {
    if (savedIds) storeSavedCount(savedIds.size)
  }, [savedIds])

  const refreshSavedItems = useCallback(async () => {
    const turn = ++lastAsked.current
    const { data } = await browserApi().savedItems.listSavedIds()
    // Ignore the response of an older request.
    if (turn === lastAsked.current) setSaid({ of: access, ids: new Set(data) })
  }, [access])

  const changes = useMemo(() => {
    const change = async (productId: string, isSaved: boolean, ask: () => Promise<{ message: string }>) => {
      setUnanswered((others) => new Map(others).set(productId, isSaved))
      const letGo = () => setUnanswered((all) => new Map([...all].filter(([id]) => id !== productId)))
      const { message } = await ask().finally(letGo)
      // A list that was asked for before does not have the change.
      lastAsked.current++
      setSaid(({ of, ids }) => ({ of, ids: ids && withChange(ids, [productId, isSaved]) }))
      return message
    }
    return {
      save: (product: string) =>
        change(product, true, () => browserApi().savedItems.saveItem({ body: { product, user: userId } })),
      unsave: (productId: string) =>
        change(productId, false, () => browserApi().savedItems.unsaveItem({ params: { productId } })),
    }
  }, [userId])

  return useMemo(() => ({ savedIds, refreshSavedItems, ...changes }), [savedIds, refreshSavedItems, changes])
}

function withChange(ids: ReadonlySet<string>, [id, isSaved]: readonly [string, boolean]): ReadonlySet<string> {
  return new Set(isSaved ? [...ids, id] : [...ids].filter((other) => other !== id))
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserApi } from '../../app/browser-api.ts'
import { storeSavedCount, type Session } from '../../app/session.ts'

export interface Saved {
  /** The products to be marked as saved on every card; undefined for a visitor and until they have come. */
  savedIds: ReadonlySet<string> | undefined
  /** Asks the server again; rejects with an `ApiProblem`. */
  refreshSavedItems: () => Promise<void>
  /**
   * Marked at once on every card, and taken back where the server refuses. Resolves to the server's words, or rejects
   * with an `ApiProblem`.
   */
  save: (productId: string) => Promise<string>
  unsave: (productId: string) => Promise<string>
}

/** What a person has saved: as the server says, with what it has yet to answer on top. */
export function useSavedIds(session: Session | null): Saved {
  const { access, userId = '' } = session ?? {}
  const [said, setSaid] = useState<{ of?: string | undefined; ids?: ReadonlySet<string> }>({})
  const [unanswered, setUnanswered] = useState<ReadonlyMap<string, boolean>>(new Map())
  const lastAsked = useRef(0)
  const ids = access && said.of === access ? said.ids : undefined
  const savedIds = useMemo(() => ids && [...unanswered].reduce(withChange, ids), [ids, unanswered])

  useEffect(() => {
    if (savedIds) storeSavedCount(savedIds.size)
  }, [savedIds])

  const refreshSavedItems = useCallback(async () => {
    const turn = ++lastAsked.current
    const { data } = await browserApi().savedItems.listSavedItems()
    // Whoever asked later hears what is true now.
    if (turn === lastAsked.current) setSaid({ of: access, ids: new Set(data.map(({ product }) => product.id)) })
  }, [access])

  const changes = useMemo(() => {
    const change = async (productId: string, isSaved: boolean, ask: () => Promise<{ message: string }>) => {
      setUnanswered((others) => new Map(others).set(productId, isSaved))
      const hold = () => setSaid(({ of, ids }) => ({ of, ...(ids && { ids: withChange(ids, [productId, isSaved]) }) }))
      const letGo = () => setUnanswered((all) => new Map([...all].filter(([id]) => id !== productId)))
      const { message } = await ask().finally(letGo)
      hold()
      void refreshSavedItems().catch(() => {})
      return message
    }
    return {
      save: (product: string) =>
        change(product, true, () => browserApi().savedItems.saveItem({ body: { product, user: userId } })),
      unsave: (productId: string) =>
        change(productId, false, () => browserApi().savedItems.unsaveItem({ params: { productId } })),
    }
  }, [refreshSavedItems, userId])

  return useMemo(() => ({ savedIds, refreshSavedItems, ...changes }), [savedIds, refreshSavedItems, changes])
}

function withChange(ids: ReadonlySet<string>, [id, isSaved]: readonly [string, boolean]): ReadonlySet<string> {
  return isSaved ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id))
}

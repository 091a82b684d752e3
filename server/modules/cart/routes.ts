import type { Cart, cart } from '#contracts/cart.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { listShownProducts, markSaved, pageVersion, toCards } from '#server/modules/catalog/index.ts'
import { toCart } from './presenter.ts'
import { deleteItem, listLineRows } from './queries.ts'
import { setItem } from './set-item.ts'

const changesByMember = perMinute(60, 'changes of carts, by member', 'allow')

export function cartOperations(app: App): Operations<typeof cart> {
  const { database, rateLimits, config, hooks } = app
  const listVersions = async (ids: readonly string[]) => {
    const shown = await listShownProducts(database, ids)
    return new Map([...shown].map(([id, product]) => [id, pageVersion(product)]))
  }
  const getCart = async (userId: string): Promise<{ message: string; data: Cart }> => {
    const rows = await listLineRows(database, userId)
    const cards = toCards(app, rows)
    const saved = await hooks.findSaved(database, userId, [...cards.keys()])
    const versions = await listVersions([...cards.keys()])
    return { message: 'Success', data: toCart(config, rows, markSaved([...cards.values()], saved), versions) }
  }
  return {
    getCart: ({ caller }) => getCart(caller.userId),

    async setCartItem({ params, body, caller }) {
      await rateLimits.consume(changesByMember, caller.userId)
      await setItem(app, caller.userId, params.productId, body)
      return getCart(caller.userId)
    },

    async removeCartItem({ params, caller }) {
      await rateLimits.consume(changesByMember, caller.userId)
      if (isUuid(params.productId)) await deleteItem(database, caller.userId, params.productId)
      return getCart(caller.userId)
    },
  }
}

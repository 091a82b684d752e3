import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteCart, listItems } from './queries.ts'

export function cartData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'cart',
    async export(userId) {
      const rows = await listItems(database, userId)
      return rows.map(({ seen_price_kobo, ...row }) => ({ ...row, seen_price: nairaFromKobo(seen_price_kobo) }))
    },
    erase: deleteCart,
  }
}

import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { toTerms } from './order-terms/presenter.ts'
import { findTermsRow } from './order-terms/queries.ts'

/** A seller's shop and its terms, which are deleted with the shop. */
export function shopsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'shop',
    async export(userId) {
      const shop = await database
        .selectFrom('shops.shops')
        .select(['storename', 'description', 'address_1', 'address_2', 'city', 'state', 'postal_code', 'created_at'])
        .where('seller_id', '=', userId)
        .executeTakeFirst()
      const terms = await findTermsRow(database, userId)
      return shop ? { ...shop, order_terms: terms && toTerms(terms) } : null
    },
    async erase(tx, userId) {
      await tx.deleteFrom('shops.shops').where('seller_id', '=', userId).execute()
    },
  }
}

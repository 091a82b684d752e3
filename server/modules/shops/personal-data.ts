import type { PersonalData, PersonalDataApp } from '#server/module.ts'

/** A seller's shop. */
export function shopsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'shop',
    export: async (userId) =>
      (await database
        .selectFrom('shops.shops')
        .select(['storename', 'description', 'address_1', 'address_2', 'city', 'state', 'postal_code', 'created_at'])
        .where('seller_id', '=', userId)
        .executeTakeFirst()) ?? null,
    async erase(tx, userId) {
      await tx.deleteFrom('shops.shops').where('seller_id', '=', userId).execute()
    },
  }
}

import { sql } from 'kysely'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteLookupsOf } from './customers/lookup-queries.ts'

/** Purchases stay for years under an id that no longer leads to a person; the recipients are deleted. */
export function billsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'bills',
    export: async (userId) =>
      (
        await sql`
          select id, kind, provider_id, product, phone, number, customer_name, amount_kobo, state, created_at, settled_at
          from bills.purchases where user_id = ${userId} order by created_at desc
        `.execute(database)
      ).rows,
    async whatStops(tx, userId) {
      const { rows } = await sql`
        select 1 from bills.purchases where user_id = ${userId} and settled_at is null limit 1
      `.execute(tx)
      return rows.length > 0 ? ['One of your bill purchases is not settled yet.'] : []
    },
    async erase(tx, userId) {
      await deleteLookupsOf(tx, userId)
      await sql`
        update bills.purchases set phone = null, number = null, customer_name = null, goods_encrypted = null,
          code_hashes = '{}' where user_id = ${userId}
      `.execute(tx)
      await sql`
        update bills.answers set body_encrypted = null
        where purchase_id in (select id from bills.purchases where user_id = ${userId})
      `.execute(tx)
    },
  }
}

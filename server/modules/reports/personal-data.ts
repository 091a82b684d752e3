import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'

/**
 * A member's reports, also those sent as a visitor. The reports themselves stay, without the reporter. A new report of a scam
 * or of prohibited goods keeps the seller from leaving.
 */
export function reportsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'reports',
    async export(userId) {
      const columns = ['reason', 'details', 'created_at', 'outcome', 'note', 'resolved_at'] as const
      const isTheirs = await isBy(database, userId)
      const ofProducts = database.selectFrom('reports.reports').select(['product_id', ...columns])
      const ofShops = database.selectFrom('reports.shop_reports').select(['shop_id', ...columns])
      return [
        ...(await ofProducts.where(isTheirs).orderBy('created_at').execute()),
        ...(await ofShops.where(isTheirs).orderBy('created_at').execute()),
      ]
    },
    /**
     * Otherwise a cheat would leave before an operator has looked, and come back with the same documents. For 14 days only:
     * anyone can report.
     */
    async whatIsUndecided(tx, userId) {
      const { rows } = await sql`
        select from reports.operator_queue
        where outcome is null and seller_id = ${userId} and reason in ('scam', 'prohibited')
          and created_at > now() - interval '14 days'
        limit 1
      `.execute(tx)
      return rows.length > 0
        ? ['Somebody has reported your shop or one of your listings, and our team has yet to look at it.']
        : []
    },
    async erase(tx, userId) {
      const forgotten = { reporter_id: null, reporter_email: null }
      const isTheirs = await isBy(tx, userId)
      await tx.updateTable('reports.reports').set(forgotten).where(isTheirs).execute()
      await tx.updateTable('reports.shop_reports').set(forgotten).where(isTheirs).execute()
    },
  }
}

async function isBy(db: Db, userId: string): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(reporter_id = ${userId} or reporter_email = ${await findConfirmedEmail(db, userId)})`
}

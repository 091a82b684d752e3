import type { PersonalData, PersonalDataApp } from '#server/module.ts'

/** A member's reports. The reports themselves stay, without the reporter. */
export function reportsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'reports',
    export: (userId) =>
      database
        .selectFrom('reports.reports')
        .select(['product_id', 'reason', 'details', 'created_at', 'outcome', 'note', 'resolved_at'])
        .where('reporter_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async erase(tx, userId) {
      await tx.updateTable('reports.reports').set({ reporter_id: null }).where('reporter_id', '=', userId).execute()
    },
  }
}

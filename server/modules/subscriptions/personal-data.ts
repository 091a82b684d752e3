import { sql } from 'kysely'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { endRunning } from './queries.ts'

/** Subscriptions stay, like payments, under an id that no longer leads to a person; a running one ends. */
export function subscriptionsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'subscriptions',
    async export(userId) {
      const { rows } = await sql`
        select title as plan, amount_paid_kobo, payment_reference, starts_at, ends_at, ended_at
        from subscriptions.subscriptions join subscriptions.plans on plans.id = plan_id
        where user_id = ${userId} order by starts_at
      `.execute(database)
      return rows
    },
    async erase(tx, userId) {
      await endRunning(tx, userId)
    },
  }
}

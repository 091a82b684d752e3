import type { overview } from '#contracts/operator/overview.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { countNewMembers } from '#server/modules/accounts/index.ts'
import { countNewPurchases } from '#server/modules/bills/index.ts'
import { countNewProducts } from '#server/modules/catalog/index.ts'
import { countNewOrders } from '#server/modules/orders/index.ts'
import { countNewPayments, sumPaidByCard } from '#server/modules/payments/index.ts'
import { countNewReports } from '#server/modules/reports/index.ts'
import { countNewVerifications } from '#server/modules/identity/index.ts'
import { allOf } from './all-of.ts'
import { countWaiting } from './count-waiting.ts'

/** What is new, by day, and what waits for an operator. */
export function overviewOperations({ database }: App): Operations<typeof overview> {
  return {
    async getWeek() {
      const data = await allOf({
        identities: countNewVerifications(database),
        reports: countNewReports(database),
        payments: countNewPayments(database),
        purchases: countNewPurchases(database),
        orders: countNewOrders(database),
        products: countNewProducts(database),
        members: countNewMembers(database),
      })
      return { message: 'Success', data }
    },

    async getPaidWeek() {
      const days = await sumPaidByCard(database)
      return { message: 'Success', data: days.map(nairaFromKobo) }
    },

    async countWaiting({ caller }) {
      return { message: 'Success', data: await countWaiting(database, caller) }
    },
  }
}

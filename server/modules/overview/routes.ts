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
import { countWaiting } from './count-waiting.ts'

/** What is new, by day, and what waits for an operator. */
export function overviewOperations({ database }: App): Operations<typeof overview> {
  return {
    async getWeek() {
      const [identities, reports, payments, purchases, orders, products, members] = await Promise.all(
        [
          countNewVerifications,
          countNewReports,
          countNewPayments,
          countNewPurchases,
          countNewOrders,
          countNewProducts,
          countNewMembers,
        ].map((count) => count(database)),
      )
      return {
        message: 'Success',
        data: {
          identities: identities!,
          reports: reports!,
          payments: payments!,
          purchases: purchases!,
          orders: orders!,
          products: products!,
          members: members!,
        },
      }
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

import type { overview } from '#contracts/operator/overview.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { countNewMembers } from '#server/modules/accounts/index.ts'
import { countNewPurchases } from '#server/modules/bills/index.ts'
import { countNewProducts } from '#server/modules/catalog/index.ts'
import { countNewPayments } from '#server/modules/payments/index.ts'
import { countNewReports } from '#server/modules/reports/index.ts'
import { countNewVerifications } from '#server/modules/identity/index.ts'

/** New rows of each module by day. */
export function overviewOperations({ database }: App): Operations<typeof overview> {
  return {
    async getWeek() {
      const [identities, reports, payments, purchases, products, members] = await Promise.all(
        [
          countNewVerifications,
          countNewReports,
          countNewPayments,
          countNewPurchases,
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
          products: products!,
          members: members!,
        },
      }
    },
  }
}
